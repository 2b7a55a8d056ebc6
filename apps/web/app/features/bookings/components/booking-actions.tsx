import { whyBlocked } from '@market/contract/actions.ts'
import { withdrawalLimit } from '@market/contract/bookings/messages.ts'
import { type ReactNode, useId, useState } from 'react'
import { useCloseWhenOver } from '#lib/api/use-close-when-over.ts'
import { useMember } from '#lib/session/session.ts'
import { type ActionName, actionOf, isOthersStep, isUsable, placedActions } from '../actions.ts'
import type { BookingDetail } from '../api.ts'
import { partiesOf } from '../parties.ts'
import { agreedRefund } from '../settlement.ts'
import { statusTextOf } from '../status-text.ts'
import { ActionDialog } from './action-dialog.tsx'
import classes from './booking-actions.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface BookingActionsProps {
  booking: BookingDetail
  /** Content between the steps and the less prominent actions. */
  children: ReactNode
}

const withdrawals = { withdrawSettlement: 'cancellation', withdrawDispute: 'dispute' } as const

/** Buttons for the booking's `actions`: the main step first, ways out last. */
export function BookingActions({ booking, children }: BookingActionsProps) {
  const viewer = useMember()
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<{ name: ActionName; refund: number | null } | null>(null)
  const isPossible =
    chosen !== null && isUsable(booking, chosen.name) && agreedRefund(booking, chosen.name) === chosen.refund
  const { main, steps, asides } = placedActions(booking, viewer.type)
  const ways = asides.filter((name) => isUsable(booking, name))
  const withdrawal = [...steps, ...asides].find((name) => name === 'withdrawSettlement' || name === 'withdrawDispute')
  useCloseWhenOver({
    opened,
    // A different refund amount needs a new confirmation.
    isPossible,
    close: () => setOpened(false),
    why: () =>
      withdrawal !== undefined && chosen?.name === withdrawal
        ? whyBlocked(booking.actions, withdrawal)
        : statusTextOf(booking, partiesOf(booking, viewer.id)),
  })
  const choose = (name: ActionName) => {
    setChosen({ name, refund: agreedRefund(booking, name) })
    setOpened(true)
  }
  return (
    <>
      {steps.length > 0 && (
        <div className={classes.steps}>
          {steps.map((name) => (
            <Button key={name} variant={name === main ? 'filled' : 'default'} onClick={() => choose(name)}>
              {actionOf(name).label}
            </Button>
          ))}
        </div>
      )}
      {withdrawal && isUsable(booking, withdrawal) && (
        <p className={classes.quiet}>{withdrawalLimit(withdrawals[withdrawal], booking.terms.withdrawWithin)}</p>
      )}
      {children}
      {ways.length > 0 && (
        <div className={classes.asides}>
          <p className={classes.quiet}>
            {ways.some((name) => isOthersStep(name, viewer.type)) ? 'Something else?' : 'Something wrong?'}
          </p>
          <div className={classes.ways}>
            {ways.map((name) => (
              <Button key={name} variant="subtle" size="sm" onClick={() => choose(name)}>
                {actionOf(name).label}
              </Button>
            ))}
          </div>
        </div>
      )}
      <BlockedActions booking={booking} names={asides.filter((name) => !isUsable(booking, name))} />
      {chosen && <ActionDialog name={chosen.name} opened={opened} onClose={() => setOpened(false)} booking={booking} />}
    </>
  )
}

/** Disabled actions behind 'More', each with its reason. */
function BlockedActions({ booking, names }: { booking: BookingDetail; names: readonly ActionName[] }) {
  const id = useId()
  const reasons = [...new Set(names.map((name) => whyBlocked(booking.actions, name)))]
  if (reasons.length === 0) return null
  return (
    <details className={classes.more}>
      <summary>More</summary>
      <ul className={classes.blocked}>
        {reasons.map((why, index) => (
          <li key={why}>
            <div className={classes.ways}>
              {names
                .filter((name) => whyBlocked(booking.actions, name) === why)
                .map((name) => (
                  <Button key={name} variant="subtle" size="sm" disabled aria-describedby={`${id}-${index}`}>
                    {actionOf(name).label}
                  </Button>
                ))}
            </div>
            <p id={`${id}-${index}`} className={classes.quiet}>
              {why}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
