import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMember } from '#lib/session.ts'
import type { BookingDetail } from '../api.ts'
import { type Action, type ActionName, bookingActions, isUsable, shownActions } from '../actions.ts'
import { ActionDialog } from './action-dialog.tsx'
import classes from './booking-actions.module.css'

/** What the viewer can do now, by the booking's `actions`; the first one is the main one. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState<ActionName | null>(null)
  const [shown, setShown] = useState<ActionName | null>(null)
  const viewer = useMember()
  const names = shownActions(booking, viewer.type)
  const main: ActionName | undefined = names.find((name) => isUsable(booking, name) && 'main' in bookingActions[name])
  const show = (name: ActionName) => {
    setShown(name)
    setOpen(name)
  }
  return (
    <>
      <div className={classes.actions}>
        {names.map((name) => {
          const { label, danger, why }: Action = bookingActions[name]
          const usable = isUsable(booking, name)
          return (
            <Button
              key={name}
              variant={name === main ? 'filled' : 'default'}
              {...(danger ? { color: 'red' } : {})}
              disabled={!usable}
              title={usable ? undefined : why}
              onClick={() => show(name)}
            >
              {label}
            </Button>
          )
        })}
      </div>
      {shown && <ActionDialog name={shown} opened={open === shown} onClose={() => setOpen(null)} booking={booking} />}
    </>
  )
}
