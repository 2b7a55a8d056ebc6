import type { ReactNode } from 'react'
import { type BookingProcesses, processesIn } from '@market/contract/bookings/flat-fields.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { wireState } from '@market/contract/wire.ts'
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
  const { completion, settlement, dispute } = processesIn(booking)
  return [
    ...disputeOf(dispute, by),
    ...cancellationOf(settlement, booking, by, back),
    ...completionOf(completion, booking, by),
  ]
}

type By = (side: 'BUYER' | 'SELLER' | null) => string

/** Describes the request for completion: its author, proof and outcome. */
function completionOf(completion: BookingProcesses['completion'], { status }: BookingDetail, by: By): Process[] {
  if (completion === null) return []
  const { status: state, requestedBy, rejectReason, proof } = completion
  const content = (
    <>
      <p>Marked as complete by {by(requestedBy)}.</p>
      {rejectReason && <Quoted label="Why it was rejected">{rejectReason}</Quoted>}
      <div>
        <h3 className={classes.label}>Proof of completion</h3>
        <FileGallery files={proof} none="No proof provided" />
      </div>
    </>
  )
  const isCurrent = status === wireState.completionRequested || status === 'Ongoing' || state === 'Accepted'
  return [{ title: 'Completion', state, isCurrent, content }]
}

/** Describes the cancellation: its author, reason, proposals and outcome. */
function cancellationOf(
  settlement: BookingProcesses['settlement'],
  { status, refundAmount }: BookingDetail,
  by: By,
  back: string,
): Process[] {
  if (settlement === null) return []
  const { status: state, proposedBy, reason, proposed, counter } = settlement
  const content = (
    <>
      <p>
        {state === 'Accepted' ? 'Cancelled' : 'Cancellation proposed'} by {by(proposedBy)}.
      </p>
      {reason && <Quoted label="Reason">{reason}</Quoted>}
      <dl className={classes.lines}>
        <Amount label={`Settlement proposed, ${back}`} amount={proposed} />
        <Amount label={`Counter proposed, ${back}`} amount={counter} />
        <Amount label="Refunded" amount={refundAmount} />
      </dl>
    </>
  )
  const isCurrent = status === wireState.cancellationProposed || state === 'Accepted'
  return [{ title: 'Cancellation terms', state, isCurrent, content }]
}

const disputeBadges: Record<NonNullable<BookingProcesses['dispute']>['status'], { state: State; label?: string }> = {
  Open: { state: 'In-dispute', label: 'Waiting for our team' },
  Decided: { state: 'Accepted', label: 'Decided' },
  [wireState.withdrawn]: { state: wireState.withdrawn },
}

/** Describes the dispute: its author, reason and the operator's decision. */
function disputeOf(dispute: BookingProcesses['dispute'], by: By): Process[] {
  if (dispute === null) return []
  const { status, raisedBy, reason, decisionReason, files } = dispute
  const content = (
    <>
      <p>
        {raisedBy === null
          ? 'Opened automatically because no one acted on the rejected settlement.'
          : `Raised by ${by(raisedBy)}.`}
      </p>
      {reason && <Quoted label="Reason">{reason}</Quoted>}
      {decisionReason && <Quoted label="The decision">{decisionReason}</Quoted>}
      <FileGallery files={files} />
    </>
  )
  return [{ title: 'Dispute details', ...disputeBadges[status], isCurrent: status !== wireState.withdrawn, content }]
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
