import { can } from '@market/contract/actions.ts'
import { getDevices, removeDevice } from '@market/contract/notifications/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate, useCommand, useEndpoint } from '#lib/api/query.ts'
import { toastError } from '#lib/toast.ts'
import { Card } from '#ui/layout/layout.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { deviceName } from '@market/contract/text/device-name.ts'
import { allowPush, type PushState, pushState, unsubscribeDevice } from '../push.ts'
import classes from './push-devices.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Device = OutputOf<typeof getDevices>['records'][number]

/** Devices that receive push notifications, and the switch for this one. */
export function PushDevices() {
  const devices = useEndpoint(getDevices, {})
  return (
    <section>
      <h2>Devices with push notifications</h2>
      <Card>
        <QueryState query={devices} skeleton={<RowsSkeleton count={2} height={56} frame="lines" face={false} />}>
          {({ records }) => (
            <>
              {records.length > 0 && (
                <ul className={classes.list} aria-label="Devices">
                  {records.map((device) => (
                    <DeviceRow key={device.id} device={device} />
                  ))}
                </ul>
              )}
              {!records.some((device) => device.isThis) && <ThisDevice />}
            </>
          )}
        </QueryState>
      </Card>
    </section>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const remove = useCommand(removeDevice, {
    invalidates: [getDevices],
    onSuccess: () => (device.isThis ? unsubscribeDevice() : undefined),
  })
  return (
    <li className={classes.device}>
      <div>
        <p className={classes.name}>
          {deviceName(device.userAgent)}
          {device.isThis && <span className={classes.this}>This device</span>}
        </p>
        <p className={classes.since}>
          Since <RelativeTime at={device.created} />
        </p>
      </div>
      {can(device.actions, 'remove') && (
        <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutate({ id: device.id })}>
          Remove
        </Button>
      )}
    </li>
  )
}

const why: Readonly<Partial<Record<PushState, string>>> = {
  unsupported: 'This browser doesn’t support push notifications. On a phone, add the app to the home screen first.',
  denied: 'Notifications are blocked for this site. Allow them in the settings of your browser, then come back.',
}

function ThisDevice() {
  const client = useQueryClient()
  const [state, setState] = useState(pushState)
  const [busy, setBusy] = useState(false)
  const blocked = why[state]
  const enable = async () => {
    setBusy(true)
    try {
      await allowPush()
      invalidate(client, [getDevices])
    } catch {
      toastError('This browser cannot reach its push service. Please try again later.')
    }
    setState(pushState())
    setBusy(false)
  }
  return (
    <div className={classes.enable}>
      <p>Enable notifications to receive important updates and alerts in real-time.</p>
      {blocked ? (
        <Notice tone="amber">{blocked}</Notice>
      ) : (
        <Button loading={busy} onClick={() => void enable()}>
          Enable on this device
        </Button>
      )}
    </div>
  )
}
