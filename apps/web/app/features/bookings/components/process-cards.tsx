import type { ReactNode } from 'react'
import { formatDollars } from '@market/contract/numbers.ts'
import { useMember } from '#lib/session/session.ts'
import { FileGallery } from '#ui/media/file-gallery.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { type State, StatusBadge } from '#ui/data-display/status-badge.tsx'
import type { BookingDetail } from '../api.ts'
import { partiesOf } from '../parties.ts'
import classes from './process-cards.module.css'

/** Completion, cancellation or dispute, with its state. */
interface Process {
  title: string
  state: State
  label?: string
  isCurrent: boolean
  content: ReactNode
}

/** Shows the processes that are in progress or have ended the booking. */
export function CurrentProcesses({ booking }: { booking: BookingDetail }) {
  return useProcesses(booking)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ title, content, state, label }) => (
      <Card as="section" key={title} className={classes.card}>
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          <StatusBadge state={state} {...(label ? { label } : {})} />
        </div>
        {content}
      </Card>
    ))
}

/** Lists processes that were withdrawn or superseded, one expandable line each. */
export function EarlierProcesses({ booking }: { booking: BookingDetail }) {
  return useProcesses(booking)
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ title, content, state, label }) => (
      <details key={title} className={classes.earlier}>
        <summary className={classes.summary}>
          {title}
          <StatusBadge state={state} {...(label ? { label } : {})} />
        </summary>
        <div className={classes.card}>{content}</div>
      </details>
    ))
}

function useProcesses(booking: BookingDetail): Process[] {
  const { nameOf, mine, other } = partiesOf(booking, useMember().id)
  const by = (side: Parameters<typeof nameOf>[0]) => {
    const name = nameOf(side)
    return name === 'You' ? 'you' : name
  }
  const back = mine === 'BUYER' ? 'back to you' : `back to ${other.fullName}`
  return [...disputeOf(booking, by), ...cancellationOf(booking, by, back), ...completionOf(booking, by)]
}

type By = (side: 'BUYER' | 'SELLER' | null) => string

/** Describes the request for completion: its author, proof and outcome. */
function completionOf(booking: BookingDetail, by: By): Process[] {
  const { completionProcess: state, status, completionRejectReason, completionProof } = booking
  if (state === null) return []
  const content = (
    <>
      <p>Marked as complete by {by(booking.completeByType)}.</p>
      {completionRejectReason && <Quoted label="Why it was rejected">{completionRejectReason}</Quoted>}
      <div>
        <h3 className={classes.label}>Proof of completion</h3>
        <FileGallery files={completionProof} none="No proof provided" />
      </div>
    </>
  )
  const isCurrent = status === 'Amidst-Completion-Process' || status === 'Ongoing' || state === 'Accepted'
  return [{ title: 'Completion', state, isCurrent, content }]
}

/** Describes the cancellation: its author, reason, proposals and outcome. */
function cancellationOf(booking: BookingDetail, by: By, back: string): Process[] {
  const { settlementStatus: state, status, reason } = booking
  if (state === null) return []
  const content = (
    <>
      <p>
        {state === 'Accepted' ? 'Cancelled' : 'Cancellation proposed'} by {by(booking.cancelByType)}.
      </p>
      {reason && <Quoted label="Reason">{reason}</Quoted>}
      <dl className={classes.lines}>
        <Amount label={`Settlement proposed, ${back}`} amount={booking.settlementAmountProposed} />
        <Amount label={`Counter proposed, ${back}`} amount={booking.counterAmountProposed} />
        <Amount label="Refunded" amount={booking.refundAmount} />
      </dl>
    </>
  )
  const isCurrent = status === 'Amidst-Cancellation' || state === 'Accepted'
  return [{ title: 'Cancellation terms', state, isCurrent, content }]
}

const disputeBadges: Record<NonNullable<BookingDetail['disputeStatus']>, { state: State; label?: string }> = {
  Open: { state: 'In-dispute', label: 'Waiting for our team' },
  Decided: { state: 'Accepted', label: 'Decided' },
  WithDrawn: { state: 'WithDrawn' },
}

/** Describes the dispute: its author, reason and the operator's decision. */
function disputeOf(booking: BookingDetail, by: By): Process[] {
  const { disputeStatus, disputeByType, disputeReason, decisionReason, disputeFiles } = booking
  if (disputeStatus === null) return []
  const content = (
    <>
      <p>
        {disputeByType === null
          ? 'Opened automatically because no one acted on the rejected settlement.'
          : `Raised by ${by(disputeByType)}.`}
      </p>
      {disputeReason && <Quoted label="Reason">{disputeReason}</Quoted>}
      {decisionReason && <Quoted label="The decision">{decisionReason}</Quoted>}
      <FileGallery files={disputeFiles} />
    </>
  )
  return [
    { title: 'Dispute details', ...disputeBadges[disputeStatus], isCurrent: disputeStatus !== 'WithDrawn', content },
  ]
}

function Quoted({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <h3 className={classes.label}>{label}</h3>
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
