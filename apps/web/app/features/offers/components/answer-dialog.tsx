import { updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { withBuyerFee } from '#lib/formats/fee.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Offer } from '../api.ts'
import { type Answer, answerWords, otherOf } from '../labels.ts'

interface AnswerDialogProps {
  offer: Offer
  answer: Answer
  opened: boolean
  onClose: () => void
}

/** Confirms an answer to an offer and states its consequences first. */
export function AnswerDialog({ offer, answer, opened, onClose }: AnswerDialogProps) {
  const viewer = useMember()
  const command = useCommand(updateOfferStatus)
  const { button, question, status } = answerWords[answer]
  const other = otherOf(offer, viewer.id).fullName
  const confirm = async () => {
    await command.mutateAsync({
      id: offer.id,
      status,
      ...(status === 'Accepted' ? { platformFee: offer.platformFee } : {}),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={question}
      confirm={button}
      danger={status === 'Rejected'}
      onConfirm={confirm}
    >
      {consequence(offer, answer, other, viewer.id)}
    </ConfirmDialog>
  )
}

function consequence(offer: Offer, answer: Answer, other: string, viewerId: string): string {
  const amount = formatDollars(offer.amount)
  if (answer === 'accept' || answer === 'acceptCounter') {
    return offer.buyer.id === viewerId
      ? `You agree on ${amount} for “${offer.title}”. ${other} gets ${formatDollars(offer.sellerReceives)} after the fee. You pay nothing yet: you then have ${offer.payWithin} to pay ${formatDollars(offer.totalAmount)}${withBuyerFee(offer.buyerFee)}, and the booking starts with the payment.`
      : `You agree on ${amount} for “${offer.title}” and receive ${formatDollars(offer.sellerReceives)} after the fee. ${other} then has ${offer.payWithin} to pay, and the booking starts with the payment.`
  }
  if (answer === 'withdraw') return `${other} will no longer be able to accept “${offer.title}”.`
  if (answer === 'withdrawCounter') {
    return `The offer goes back to ${formatDollars(offer.price)}. You can accept or reject it, but not counter again.`
  }
  return `This ends the offer “${offer.title}” for ${amount}. We’ll let ${other} know; they can send a new one.`
}
