import { withBuyerFee } from '#lib/formats/fee.ts'
import { getOffer } from '@market/contract/offers/endpoints.ts'
import type { Offer } from '../api.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { readAnewForFiles } from '#lib/api/private-files.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DocumentTile } from '#ui/media/document-tile.tsx'
import { ImageGallery } from '#ui/media/image-gallery.tsx'
import { LargeAmount } from '#ui/money/large-amount.tsx'
import { SplitBar } from '#ui/money/split-bar.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { TagList } from '#ui/data-display/tag-list.tsx'
import { Countdown } from '#ui/data-display/time.tsx'
import { offerState, offerWaits, senderOf } from '../labels.ts'
import { OfferActions } from './offer-actions.tsx'
import classes from './offer-details.module.css'

interface OfferDetailsProps {
  offer: Offer
  opened: boolean
  covered: boolean
  onClose: () => void
}

/** Full offer with its files and the split of its price. */
export function OfferDetails({ offer, ...dialog }: OfferDetailsProps) {
  return (
    <Dialog {...dialog} title="Offer" size={600}>
      <Details offer={offer} />
    </Dialog>
  )
}

function Details({ offer }: { offer: Offer }) {
  const viewer = useMember()
  const { state, label } = offerState(offer)
  const waits = offerWaits(offer, viewer.id)
  // Refetches the offer, because the file URLs may have expired in a long-open conversation.
  const { data: read } = useEndpoint(getOffer, { id: offer.id }, { refetchInterval: readAnewForFiles })
  const { offerImage, offerDocument } = read ?? offer
  return (
    <div className={classes.details}>
      <div className={classes.head}>
        <h3 className={classes.title}>{offer.title}</h3>
        <StatusBadge state={state} {...(label ? { label } : {})} />
      </div>
      <LargeAmount amount={offer.amount} of="screen" className={classes.amount} />
      {offer.counterPrice !== null && (
        <p className={classes.quiet}>
          Offered for {formatDollars(offer.price)}, countered with {formatDollars(offer.counterPrice)}.
        </p>
      )}
      <SplitBar
        label={`How ${formatDollars(offer.amount)} is split`}
        parts={[
          {
            label: offer.seller.id === viewer.id ? 'You receive' : `${offer.seller.fullName} receives`,
            amount: offer.sellerReceives,
            tone: 'seller',
          },
          { label: 'Platform fee (included in the price)', amount: offer.platformFee, tone: 'fee' },
        ]}
      />
      {offer.buyerFee > 0 && (
        <p className={classes.quiet}>
          {offer.buyer.id === viewer.id ? 'You pay' : `${offer.buyer.fullName} pays`} {formatDollars(offer.totalAmount)}
          {withBuyerFee(offer.buyerFee)}.
        </p>
      )}
      <p className={classes.text}>{offer.description}</p>
      {offerImage.length > 0 && <ImageGallery images={offerImage} alt={offer.title} />}
      {offerDocument.length > 0 && (
        <div className={classes.files}>
          {offerDocument.map(({ id, name, url }) => (
            <DocumentTile key={id} name={name} url={url} />
          ))}
        </div>
      )}
      <dl className={classes.facts}>
        <dt>Category</dt>
        <dd>{offer.category.title}</dd>
        {offer.tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd>
              <TagList tags={offer.tags.map(({ name }) => name)} shown={6} />
            </dd>
          </>
        )}
        <dt>Country</dt>
        <dd>{offer.country.countryName}</dd>
        <dt>Sent by</dt>
        <dd>
          <bdi>{senderOf(offer).fullName}</bdi>, {formatDateTime(offer.created)}
        </dd>
        {offer.expiresAt !== null && (
          <>
            <dt>{offer.status === 'Accepted' ? 'Payment due in' : 'Expires in'}</dt>
            <dd>
              <Countdown until={offer.expiresAt} />
            </dd>
          </>
        )}
        {offer.bookingNumber !== null && (
          <>
            <dt>Booking</dt>
            <dd>{offer.bookingNumber}</dd>
          </>
        )}
      </dl>
      {waits !== null && <p className={classes.waits}>{waits}</p>}
      <OfferActions offer={offer} />
    </div>
  )
}
