import { can } from '@market/contract/actions.ts'
import { endSession, getSessions, signOutEverywhere } from '@market/contract/accounts-safety/endpoints.ts'
import { providerNames } from '@market/contract/accounts-social/schema.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { endSession as forgetSession } from '#lib/session/session.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import classes from './account.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Sessions = OutputOf<typeof getSessions>

/** Lists the active sessions, with buttons to end them. */
export function SecurityPanel() {
  const sessions = useEndpoint(getSessions, {})
  return (
    <section aria-labelledby="devices">
      <div className={classes.panelHead}>
        <div>
          <h2 id="devices">Where you are logged in</h2>
          <p className={classes.quiet}>Don’t recognize a device? Log it out and change your password.</p>
        </div>
      </div>
      <Card>
        <QueryState query={sessions} skeleton={<RowsSkeleton count={3} frame="lines" face={false} />}>
          {(data) => <Devices data={data} />}
        </QueryState>
      </Card>
    </section>
  )
}

function Devices({ data: { records, hasPassword, linked } }: { data: Sessions }) {
  const ways = [...(hasPassword ? ['Password'] : []), ...linked.map((type) => providerNames[type])]
  return (
    <>
      <ul className={classes.devices}>
        {records.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <div className={classes.cardFoot}>
        <p className={classes.quiet}>Ways to log in: {ways.join(', ')}</p>
        <SignOutEverywhere />
      </div>
    </>
  )
}

function Device({ session }: { session: Sessions['records'][number] }) {
  const end = useCommand(endSession, { invalidates: [getSessions] })
  return (
    <li className={classes.device}>
      <MonitorSmartphone size={20} aria-hidden="true" />
      <div className={classes.deviceText}>
        <strong>{session.device}</strong>
        <span className={classes.quiet}>
          {session.isCurrent ? 'Logged in' : 'Last used'}{' '}
          <RelativeTime at={session.isCurrent ? session.created : session.lastUsed} />
        </span>
      </div>
      {session.isCurrent && <Badge tone="green">This device</Badge>}
      {can(session.actions, 'end') && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Log out ${session.device}`}
          loading={end.isPending}
          onClick={() => end.mutate({ id: session.id })}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const signOut = useCommand(signOutEverywhere, {
    onSuccess: () => {
      forgetSession()
      void navigate(paths.login())
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Log out everywhere?"
        confirm="Log out everywhere"
        onConfirm={() => signOut.mutateAsync({})}
      >
        This logs you out on every device, including this one. You can log in again right away.
      </ConfirmDialog>
    </>
  )
}
