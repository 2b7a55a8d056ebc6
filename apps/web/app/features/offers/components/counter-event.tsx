import { formatDollars } from '@market/contract/numbers.ts'
import { useMember } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Offer } from '../api.ts'
import { otherOf } from '../labels.ts'
import { useOfferDialogs } from '../use-offer-dialogs.ts'
import classes from './counter-event.module.css'

/** A counter in the conversation. The offer above it has the state and the actions. */
export function CounterEvent({ offer }: { offer: Offer }) {
  const viewer = useMember()
  const open = useOfferDialogs()
  const by = offer.counterBy === viewer.id ? 'You propose' : `${otherOf(offer, viewer.id).fullName} proposes`
  const [image] = offer.offerImage
  return (
    <div className={classes.event}>
      {image && <img className={classes.image} src={image.thumbnail} alt="" width={72} height={72} />}
      <div className={classes.text}>
        <p className={classes.title}>{offer.title}</p>
        {offer.counterPrice === null ? (
          <p>Counter withdrawn</p>
        ) : (
          <p>
            {by} <strong>{formatDollars(offer.counterPrice)}</strong>{' '}
            <s className={classes.before}>{formatDollars(offer.price)}</s>
          </p>
        )}
        <Button variant="subtle" size="xs" className={classes.view} onClick={() => open(offer, 'view')}>
          View offer
        </Button>
      </div>
    </div>
  )
}
