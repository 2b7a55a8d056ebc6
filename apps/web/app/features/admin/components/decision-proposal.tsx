import { can, whyBlocked } from '@market/contract/actions.ts'
import { decideDispute, getDispute, listAllBookings, listDisputes } from '@market/contract/admin/endpoints-bookings.ts'
import { listMovements } from '@market/contract/admin/endpoints-people.ts'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SplitBar } from '#ui/money/split-bar.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import classes from '../screens/screens.module.css'
import { Facts } from './facts.tsx'

type Answer = OutputOf<typeof getDispute>

/** Decision with a higher fee than agreed; a second operator approves it by sending the same split. */
export function DecisionProposal({
  booking,
  proposal,
}: {
  booking: Answer['booking']
  proposal: NonNullable<Answer['proposal']>
}) {
  const { toBuyer, toSeller, fee, reason, proposedBy, created, actions } = proposal
  const [asking, setAsking] = useState(false)
  const decide = useCommand(decideDispute, {
    invalidates: [getDispute, listDisputes, listAllBookings, listMovements, getAdmin],
    onSuccess: () => setAsking(false),
  })
  const mayApprove = can(actions, 'approve')
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          ['To the buyer', formatDollars(toBuyer)],
          ['To the seller', formatDollars(toSeller)],
          ['Fee', `${formatDollars(fee)}, agreed was ${formatDollars(booking.platformFee)}`],
          ['Reason', reason],
          ['Proposed by', proposedBy.fullName],
          ['When', formatDateTime(created)],
        ]}
      />
      <div>
        <Button disabled={!mayApprove} onClick={() => setAsking(true)}>
          Approve this decision
        </Button>
      </div>
      <p className={classes.quiet}>
        {whyBlocked(actions, 'approve') ??
          'Approving moves the money immediately. To change the decision, enter other amounts below.'}
      </p>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Approve this decision"
        confirm="Approve"
        danger
        onConfirm={() => decide.mutateAsync({ id: booking.id as never, toBuyer, toSeller, fee, reason })}
      >
        <div className={classes.stack}>
          <p>The money moves at once. This cannot be undone.</p>
          <SplitBar
            label={`How ${formatDollars(booking.price)} is split`}
            parts={[
              { label: `${booking.buyer.fullName} (buyer) gets`, amount: toBuyer, tone: 'buyer' },
              { label: `${booking.seller.fullName} (seller) gets`, amount: toSeller, tone: 'seller' },
              { label: `Fee (agreed: ${formatDollars(booking.platformFee)})`, amount: fee, tone: 'fee' },
            ]}
          />
        </div>
      </ConfirmDialog>
    </div>
  )
}
