import { formatDollars } from '@market/contract/numbers.ts'
import { useMember } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Offer } from '../api.ts'
import { useOfferDialogs } from '../use-offer-dialogs.ts'
import classes from './counter-event.module.css'

/** A counter in the conversation, by the one who made it; the offer above has the state and the actions. */
export function CounterEvent({ offer }: { offer: Offer }) {
  const viewer = useMember()
  const open = useOfferDialogs()
  const by = offer.counterBy === viewer.id ? 'You propose' : 'Proposes'
  const [picture] = offer.offerImage
  return (
    <div className={classes.event}>
      {picture && <img className={classes.picture} src={picture.thumbnail} alt="" width={72} height={72} />}
      <div className={classes.text}>
        <p className={classes.title}>{offer.title}</p>
        <p>
          {by} <strong>{formatDollars(offer.counterPrice ?? offer.amount)}</strong>{' '}
          <s className={classes.before}>{formatDollars(offer.price)}</s>
        </p>
        <Button variant="subtle" size="xs" className={classes.view} onClick={() => open(offer, 'view')}>
          View offer
        </Button>
      </div>
    </div>
  )
}
