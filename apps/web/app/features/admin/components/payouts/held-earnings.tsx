import { isOffered, whyBlocked } from '@market/contract/actions.ts'
import { getDispute } from '@market/contract/admin/endpoints-bookings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { holdEarnings, releaseEarnings } from '@market/contract/holds/endpoints.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { asSentence } from '@market/contract/words.ts'
import { useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Money } from '#ui/money/money.tsx'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import classes from '../../screens/screens.module.css'
import { Facts } from '../facts.tsx'

type Answer = OutputOf<typeof getDispute>
type Earnings = NonNullable<Answer['earnings']>

interface HeldEarningsProps {
  booking: Pick<Answer['booking'], 'id' | 'number' | 'seller'>
  earnings: Earnings
}

/** Shows a booking's earnings and their holds. */
export function HeldEarnings({ booking, earnings }: HeldEarningsProps) {
  const { hold, actions } = earnings
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          ['Paid to the seller', <Money key="amount" amount={earnings.amount} />],
          ['Clears on', formatDateTime(earnings.clearsAt)],
          ['Can still be held', hold === null && earnings.left > 0 && <Money key="left" amount={earnings.left} />],
        ]}
      />
      {hold !== null && (
        <Notice tone="amber">
          {hold.heldBy} has held {formatDollars(hold.amount)} since {formatDateTime(hold.started)}:{' '}
          {asSentence(hold.reason)} The hold ends on {formatDateTime(hold.until)}. Release it earlier, or let it end.
        </Notice>
      )}
      {earnings.pastHolds.map((past) => (
        <p key={past.started} className={classes.quiet}>
          {pastHold(past)}
        </p>
      ))}
      {isOffered(actions, 'holdEarnings') && <HoldButton booking={booking} earnings={earnings} />}
      {hold !== null && isOffered(actions, 'releaseEarnings') && (
        <ReleaseButton booking={booking} amount={hold.amount} />
      )}
    </div>
  )
}

function pastHold({ amount, heldBy, started, until, reason, released, releaseReason }: Earnings['pastHolds'][number]) {
  const ended = released === null ? `ended on ${formatDateTime(until)}` : `was released on ${formatDateTime(released)}`
  const why = releaseReason === null ? '' : ` Released because: ${asSentence(releaseReason)}`
  return `A hold of ${formatDollars(amount)} by ${heldBy} since ${formatDateTime(started)} ${ended}. Reason: ${asSentence(reason)}${why}`
}

function HoldButton({ booking, earnings }: HeldEarningsProps) {
  const [asking, setAsking] = useState(false)
  const blocked = whyBlocked(earnings.actions, 'holdEarnings')
  const hold = useCommand(holdEarnings, { invalidates: [getDispute] })
  return (
    <div>
      <Button variant="default" disabled={blocked !== null} onClick={() => setAsking(true)}>
        Hold earnings
      </Button>
      {blocked !== null && <p className={classes.quiet}>{blocked}</p>}
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Hold ${formatDollars(earnings.left)} of ${booking.number}`}
        confirm="Hold"
        onConfirm={(reason) => hold.mutateAsync({ id: booking.id, reason })}
      >
        For up to 14 days, {formatDollars(earnings.left)} of {booking.seller.fullName} is not paid out, even once it has
        cleared. The money stays theirs: they can spend it here, and the hold ends automatically. They read the reason.
      </ReasonDialog>
    </div>
  )
}

function ReleaseButton({ booking, amount }: Pick<HeldEarningsProps, 'booking'> & { amount: number }) {
  const [asking, setAsking] = useState(false)
  const release = useCommand(releaseEarnings, { invalidates: [getDispute] })
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        Release hold
      </Button>
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Release the hold on ${booking.number}`}
        confirm="Release"
        onConfirm={(reason) => release.mutateAsync({ id: booking.id, reason })}
      >
        {formatDollars(amount)} can be paid out once it has cleared. {booking.seller.fullName} reads the reason.
      </ReasonDialog>
    </div>
  )
}
