import type { Offer } from '../api.ts'
import { withBuyerFee } from '#lib/formats/fee.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useMember } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LargeAmount } from '#ui/money/large-amount.tsx'
import { Place } from '#ui/data-display/place.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { Countdown } from '#ui/data-display/time.tsx'
import { shortCountry } from '#features/cards/labels.ts'
import '../live.ts'
import { offerState, offerWaits } from '../labels.ts'
import { OfferActions } from './offer-actions.tsx'
import classes from './offer-card.module.css'
import { useOfferDialogs } from '../use-offer-dialogs.ts'

/** Offer inside the conversation: content, state and actions. */
export function OfferCard({ offer }: { offer: Offer }) {
  const viewer = useMember()
  const open = useOfferDialogs()
  const { state, label } = offerState(offer)
  const waits = offerWaits(offer, viewer.id)
  const paysOut = offer.seller.id === viewer.id
  return (
    <article className={classes.card} aria-label={`Offer: ${offer.title}`}>
      <div className={classes.head}>
        <span className={classes.kind}>{offer.offerBy === viewer.id ? 'Your offer' : 'Offer'}</span>
        <StatusBadge state={state} {...(label ? { label } : {})} />
      </div>
      {offer.offerImage[0] && <img className={classes.cover} src={offer.offerImage[0].thumbnail} alt="" />}
      <h3 className={classes.title}>{offer.title}</h3>
      <p className={classes.text}>{offer.description}</p>
      <Place name={shortCountry(offer.country.countryName)} />
      <Button variant="subtle" size="xs" className={classes.view} onClick={() => open(offer, 'view')}>
        View offer
      </Button>
      <LargeAmount amount={offer.amount} className={classes.amount}>
        {offer.amount !== offer.price && <s className={classes.before}>{formatDollars(offer.price)}</s>}
      </LargeAmount>
      <p className={classes.quiet}>
        {paysOut
          ? `You receive ${formatDollars(offer.sellerReceives)} after the fee of ${formatDollars(offer.platformFee)}.`
          : `You pay ${formatDollars(offer.totalAmount)}${withBuyerFee(offer.buyerFee)}. ${offer.seller.fullName} gets ${formatDollars(offer.sellerReceives)} after the fee.`}
      </p>
      {waits !== null && <p className={classes.waits}>{waits}</p>}
      {offer.expiresAt !== null && (
        <p className={classes.quiet}>
          {offer.status === 'Accepted' ? 'Payment due in ' : 'Expires in '}
          <Countdown until={offer.expiresAt} />
        </p>
      )}
      <OfferActions offer={offer} />
    </article>
  )
}
