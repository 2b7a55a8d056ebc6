import { updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import type { Offer } from '../api.ts'
import { useState } from 'react'
import { formatMoney } from '#lib/money.ts'
import { paths } from '@market/contract/paths.ts'
import { inWords, offerTimes } from '@market/contract/terms.ts'
import { useCommand } from '#lib/query.ts'
import { useMember } from '#lib/session.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CounterOfferDialog } from '../forms/counter-offer-dialog.tsx'
import { answerWords } from '../labels.ts'
import classes from './offer-actions.module.css'
import { PayDialog } from './pay-dialog.tsx'
import { Button } from '#ui/button.tsx'

type Answer = 'Accepted' | 'Rejected' | 'WithDrawn'
const answerOf: Record<string, Answer> = {
  accept: 'Accepted',
  acceptCounter: 'Accepted',
  reject: 'Rejected',
  rejectCounter: 'Rejected',
  withdraw: 'WithDrawn',
  withdrawCounter: 'WithDrawn',
}

interface OfferActionsProps {
  offer: Offer
}

/** What the server lets this person do with the offer now. */
export function OfferActions({ offer }: OfferActionsProps) {
  const [asking, setAsking] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'counter' | 'pay' | null>(null)
  const answers = offer.actions.filter((verb) => verb in answerOf)
  return (
    <div className={classes.buttons}>
      {offer.actions.includes('pay') && <Button onClick={() => setDialog('pay')}>Make payment</Button>}
      {answers.map((verb) => (
        <Button
          key={verb}
          variant={answerOf[verb] === 'Accepted' ? 'filled' : 'default'}
          onClick={() => setAsking(verb)}
        >
          {answerWords[verb]?.button}
        </Button>
      ))}
      {offer.actions.includes('counter') && (
        <Button variant="default" onClick={() => setDialog('counter')}>
          Counter
        </Button>
      )}
      {offer.bookingId !== null && offer.actions.includes('viewBooking') && (
        <Button to={paths.bookingDetails(offer.bookingId)}>Go to Booking</Button>
      )}
      <AnswerDialog offer={offer} verb={asking} onClose={() => setAsking(null)} />
      <CounterOfferDialog offer={offer} opened={dialog === 'counter'} onClose={() => setDialog(null)} />
      <PayDialog offer={offer} opened={dialog === 'pay'} onClose={() => setDialog(null)} />
    </div>
  )
}

/** Every answer says what follows from it before it is given. */
function AnswerDialog({ offer, verb, onClose }: { offer: Offer; verb: string | null; onClose: () => void }) {
  const viewer = useMember()
  const command = useCommand(updateOfferStatus)
  const answer = verb === null ? undefined : answerOf[verb]
  const words = verb === null ? undefined : answerWords[verb]
  const other = (offer.sender.id === viewer.id ? offer.receiver : offer.sender).fullName
  const confirm = async () => {
    if (answer === undefined) return
    await command.mutateAsync({ id: offer.id, status: answer })
    onClose()
  }
  return (
    <ConfirmDialog
      opened={answer !== undefined}
      onClose={onClose}
      title={words?.question ?? ''}
      confirm={words?.button ?? ''}
      danger={answer === 'Rejected'}
      onConfirm={confirm}
    >
      {consequence(offer, verb, other, viewer.id)}
    </ConfirmDialog>
  )
}

function consequence(offer: Offer, verb: string | null, other: string, viewerId: string): string {
  const amount = formatMoney(offer.amount)
  if (verb === 'accept' || verb === 'acceptCounter') {
    return offer.buyerId === viewerId
      ? `You agree on ${amount} for '${offer.title}'; ${other} receives ${formatMoney(offer.sellerReceives)} of it. Nothing is paid yet: you then have ${inWords(offerTimes.payWithin)} to pay, and the booking starts with the payment.`
      : `You agree on ${amount} for '${offer.title}' and receive ${formatMoney(offer.sellerReceives)} of it. ${other} then has ${inWords(offerTimes.payWithin)} to pay, and the booking starts with the payment.`
  }
  if (verb === 'withdraw') return `'${offer.title}' no longer stands. ${other} is told.`
  if (verb === 'withdrawCounter') {
    return `The offer stands at ${formatMoney(offer.price)} again. You can accept or reject it, and not counter a second time.`
  }
  return `'${offer.title}' for ${amount} is over then. ${other} is told and can send a new offer.`
}
