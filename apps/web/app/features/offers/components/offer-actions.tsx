import { can, isOffered, whyBlocked } from '@market/contract/actions.ts'
import { paths } from '@market/contract/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Offer } from '../api.ts'
import { answersOf, answerWords } from '../labels.ts'
import classes from './offer-actions.module.css'
import { useOfferDialogs } from '../use-offer-dialogs.ts'

/** Buttons for the offer's `actions`. */
export function OfferActions({ offer }: { offer: Offer }) {
  const open = useOfferDialogs()
  return (
    <div className={classes.buttons}>
      {isOffered(offer.actions, 'pay') && (
        <Button
          disabled={!can(offer.actions, 'pay')}
          title={whyBlocked(offer.actions, 'pay') ?? undefined}
          onClick={() => open(offer, 'pay')}
        >
          Make Payment
        </Button>
      )}
      {answersOf(offer).map((answer) => (
        <Button
          key={answer}
          variant={answerWords[answer].status === 'Accepted' ? 'filled' : 'default'}
          onClick={() => open(offer, answer)}
        >
          {answerWords[answer].button}
        </Button>
      ))}
      {can(offer.actions, 'counter') && (
        <Button variant="default" onClick={() => open(offer, 'counter')}>
          Counter
        </Button>
      )}
      {offer.bookingId !== null && can(offer.actions, 'viewBooking') && (
        <Button to={paths.bookingDetails(offer.bookingId)}>Go to Booking</Button>
      )}
    </div>
  )
}
