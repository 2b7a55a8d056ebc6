import { useState } from 'react'
import { useMember } from '#lib/session.ts'
import { type Action, type ActionName, bookingActions, isUsable, shownActions, whyResting } from '../actions.ts'
import type { BookingDetail } from '../api.ts'
import { ActionDialog } from './action-dialog.tsx'
import classes from './booking-actions.module.css'
import { Button } from '#ui/button.tsx'

/** What the viewer can do now, by the booking's `actions`; the first one is the main one, the ways out stand below. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const viewer = useMember()
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<ActionName | null>(null)
  const names = shownActions(booking, viewer.type)
  const main = names.find((name) => isUsable(booking, name) && actionOf(name).main)
  const choose = (name: ActionName) => {
    setChosen(name)
    setOpened(true)
  }
  const buttonOf = (name: ActionName) => {
    const { label, danger, aside } = actionOf(name)
    const usable = isUsable(booking, name)
    return (
      <Button
        key={name}
        variant={name === main ? 'filled' : aside ? 'subtle' : 'default'}
        size={aside ? 'sm' : 'md'}
        {...(danger ? { color: 'red' } : {})}
        disabled={!usable}
        title={usable ? undefined : whyResting(booking, name)}
        onClick={() => choose(name)}
      >
        {label}
      </Button>
    )
  }
  const steps = names.filter((name) => !actionOf(name).aside)
  const asides = names.filter((name) => actionOf(name).aside)
  return (
    <>
      {steps.length > 0 && <div className={classes.steps}>{steps.map(buttonOf)}</div>}
      {asides.length > 0 && <div className={classes.asides}>{asides.map(buttonOf)}</div>}
      {chosen && <ActionDialog name={chosen} opened={opened} onClose={() => setOpened(false)} booking={booking} />}
    </>
  )
}

const actionOf = (name: ActionName): Action => bookingActions[name]
