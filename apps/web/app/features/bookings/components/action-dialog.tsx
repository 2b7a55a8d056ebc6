import { declineBooking, updateBookingRequest } from '@market/contract/bookings/endpoints.ts'
import type { ReactNode } from 'react'
import { formatDollars } from '@market/contract/numbers.ts'
import { wireState } from '@market/contract/wire.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { type ActionName, bookingActions } from '../actions.ts'
import { type BookingDetail, useBookingCommand } from '../api.ts'
import { CancelDialog } from '../forms/cancel-dialog.tsx'
import { CompleteDialog } from '../forms/complete-dialog.tsx'
import { CounterDialog } from '../forms/counter-dialog.tsx'
import { DisputeDialog } from '../forms/dispute-dialog.tsx'
import { RejectCompletionDialog } from '../forms/reject-completion-dialog.tsx'
import { ReviewDialog } from '../forms/review-dialog.tsx'
import { agreedRefund } from '../settlement.ts'
import { CompletionConfirmation, SettlementConfirmation } from './confirmations.tsx'

interface ActionDialogProps {
  name: ActionName
  opened: boolean
  onClose: () => void
  booking: BookingDetail
}

/** Dialog of one action: a form, or a confirmation that states the amounts. */
export function ActionDialog({ name, ...props }: ActionDialogProps) {
  switch (name) {
    case 'proposeCancellation':
      return <CancelDialog {...props} />
    case 'counterSettlement':
      return <CounterDialog {...props} />
    case 'raiseDispute':
      return <DisputeDialog {...props} />
    case 'requestCompletion':
      return <CompleteDialog {...props} />
    case 'rejectCompletion':
      return <RejectCompletionDialog {...props} />
    case 'review':
      return <ReviewDialog {...props} />
    case 'decline':
      return <DeclineDialog {...props} />
    case 'acceptCompletion':
    case 'acceptSettlement':
    case 'rejectSettlement':
    case 'withdrawSettlement':
    case 'withdrawDispute':
      return <AnswerDialog name={name} {...props} />
  }
}

type DialogOf = Omit<ActionDialogProps, 'name'>

function DeclineDialog({ opened, onClose, booking }: DialogOf) {
  const decline = useBookingCommand(declineBooking, { onDone: onClose })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Decline this booking?"
      confirm="Decline booking"
      danger
      onConfirm={() => decline.mutateAsync({ id: booking.id })}
    >
      {booking.buyer.fullName} gets all {formatDollars(booking.price)} back, and no fee is taken. This cannot be undone.
    </ConfirmDialog>
  )
}

interface Answer {
  title: string
  type: 'Completion' | 'Cancellation' | 'Dispute'
  status: 'Accepted' | 'Rejected' | typeof wireState.withdrawn
  danger?: boolean
  text: (booking: BookingDetail) => ReactNode
}

const answers = {
  acceptCompletion: {
    title: 'Accept the work as complete?',
    type: 'Completion',
    status: 'Accepted',
    text: (booking) => <CompletionConfirmation booking={booking} />,
  },
  acceptSettlement: {
    title: 'Accept this settlement?',
    type: 'Cancellation',
    status: 'Accepted',
    text: (booking) => <SettlementConfirmation booking={booking} />,
  },
  rejectSettlement: {
    title: 'Reject this settlement?',
    type: 'Cancellation',
    status: 'Rejected',
    danger: true,
    text: ({ inEscrow, terms }) =>
      `${formatDollars(inEscrow)} stays in escrow. Either of you can then raise a dispute; after ${terms.disputeAfterRejection} this happens automatically.`,
  },
  withdrawSettlement: {
    title: 'Withdraw the cancellation?',
    type: 'Cancellation',
    status: wireState.withdrawn,
    text: () => 'The booking continues as before. No money moves.',
  },
  withdrawDispute: {
    title: 'Withdraw the dispute?',
    type: 'Dispute',
    status: wireState.withdrawn,
    text: () => 'The booking continues as before, with fresh deadlines. No money moves.',
  },
} as const satisfies Record<string, Answer>

function AnswerDialog({ name, opened, onClose, booking }: DialogOf & { name: keyof typeof answers }) {
  const answer: Answer = answers[name]
  const amount = agreedRefund(booking, name)
  const send = useBookingCommand(updateBookingRequest, { onDone: onClose })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={answer.title}
      confirm={bookingActions[name].label}
      danger={answer.danger ?? false}
      onConfirm={() =>
        send.mutateAsync({
          id: booking.id,
          type: answer.type,
          status: answer.status,
          ...(amount === null ? {} : { amount }),
        })
      }
    >
      {answer.text(booking)}
    </ConfirmDialog>
  )
}
