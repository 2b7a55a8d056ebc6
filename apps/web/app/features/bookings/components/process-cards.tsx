import type { ReactNode } from 'react'
import { formatDollars } from '@market/contract/numbers.ts'
import { useMember } from '#lib/session.ts'
import { FileGallery } from '#ui/file-gallery.tsx'
import { Card } from '#ui/layout.tsx'
import { type State, StatusBadge } from '#ui/status-badge.tsx'
import type { BookingDetail } from '../api.ts'
import { partiesOf } from '../parties.ts'
import classes from './process-cards.module.css'

/** Who asked for the completion, with what proof, and what came of it. */
export function CompletionCard({ booking }: { booking: BookingDetail }) {
  const viewer = useMember()
  if (booking.completionProcess === null) return null
  const { nameOf } = partiesOf(booking, viewer.id)
  return (
    <ProcessCard title="Completion" state={booking.completionProcess}>
      <p>Marked as complete by {lower(nameOf(booking.completeByType))}.</p>
      {booking.completionRejectReason && <Quoted label="Why it was rejected">{booking.completionRejectReason}</Quoted>}
      <h4 className={classes.label}>Proof of completion</h4>
      <FileGallery files={booking.completionProof} none="No proof provided" />
    </ProcessCard>
  )
}

/** Who wants to cancel and why, what was proposed, and what came of it. */
export function CancellationCard({ booking }: { booking: BookingDetail }) {
  const viewer = useMember()
  if (booking.settlementStatus === null) return null
  const { nameOf } = partiesOf(booking, viewer.id)
  return (
    <ProcessCard title="Cancellation terms" state={booking.settlementStatus}>
      <p>Cancelled by {lower(nameOf(booking.cancelByType))}.</p>
      {booking.reason && <Quoted label="Reason">{booking.reason}</Quoted>}
      <dl className={classes.lines}>
        <Amount label="Settlement proposed, back to the buyer" amount={booking.settlementAmountProposed} />
        <Amount label="Counter proposed" amount={booking.counterAmountProposed} />
        <Amount label="Refunded" amount={booking.refundAmount} />
      </dl>
    </ProcessCard>
  )
}

const disputeBadges: Record<NonNullable<BookingDetail['disputeStatus']>, { state: State; label?: string }> = {
  Open: { state: 'In-dispute', label: 'Waiting for our team' },
  Decided: { state: 'Accepted', label: 'Decided' },
  WithDrawn: { state: 'WithDrawn' },
}

/** Who asked the operator to decide and why, and what was decided. */
export function DisputeCard({ booking }: { booking: BookingDetail }) {
  const viewer = useMember()
  if (booking.disputeStatus === null) return null
  const { nameOf } = partiesOf(booking, viewer.id)
  return (
    <ProcessCard title="Dispute details" {...disputeBadges[booking.disputeStatus]}>
      <p>
        {booking.disputeByType === null
          ? 'Opened by itself, because a rejected settlement was left open.'
          : `Raised by ${lower(nameOf(booking.disputeByType))}.`}
      </p>
      {booking.disputeReason && <Quoted label="Reason">{booking.disputeReason}</Quoted>}
      {booking.decisionReason && <Quoted label="The decision">{booking.decisionReason}</Quoted>}
      <FileGallery files={booking.disputeFiles} />
    </ProcessCard>
  )
}

const lower = (name: string) => (name === 'You' ? 'you' : name)

interface ProcessCardProps {
  title: string
  state: State
  label?: string | undefined
  children: ReactNode
}

function ProcessCard({ title, state, label, children }: ProcessCardProps) {
  return (
    <Card as="section" className={classes.card}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <StatusBadge state={state} {...(label ? { label } : {})} />
      </div>
      {children}
    </Card>
  )
}

function Quoted({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <h4 className={classes.label}>{label}</h4>
      <p className={classes.quoted}>{children}</p>
    </div>
  )
}

function Amount({ label, amount }: { label: string; amount: number | null }) {
  if (amount === null) return null
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.amount}>{formatDollars(amount)}</dd>
    </div>
  )
}
