import { updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import { formatDollars } from '@market/contract/numbers.ts'
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

/** Every answer says what follows from it before it is given. */
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
      ? `You agree on ${amount} for “${offer.title}”; ${other} receives ${formatDollars(offer.sellerReceives)} of it. Nothing is paid yet: you then have ${offer.payWithin} to pay, and the booking starts with the payment.`
      : `You agree on ${amount} for “${offer.title}” and receive ${formatDollars(offer.sellerReceives)} of it. ${other} then has ${offer.payWithin} to pay, and the booking starts with the payment.`
  }
  if (answer === 'withdraw') return `“${offer.title}” no longer stands. ${other} is told.`
  if (answer === 'withdrawCounter') {
    return `The offer stands at ${formatDollars(offer.price)} again. You can accept or reject it, and not counter a second time.`
  }
  return `“${offer.title}” for ${amount} is over then. ${other} is told and can send a new offer.`
}
