import { whyBlocked } from '@market/contract/actions.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import type { ListingKind } from '@market/contract/listings/schema.ts'
import { type ReactNode, useId, useState } from 'react'
import { Navigate } from 'react-router'
import { leadsNowhere } from '#lib/api/errors.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { useStepBack } from '#lib/pages/use-step-back.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Page } from '#ui/layout/layout.tsx'
import { Money, MoneyRange } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { DetailSkeleton } from '#ui/feedback/skeletons.tsx'
import { type State, StatusBadge } from '#ui/data-display/status-badge.tsx'
import '../live.ts'
import type { ListingDetail } from '../api.ts'
import { publicListingPath } from '#features/cards/labels.ts'
import { bidsUntil, ownListPath, shortId } from '../labels.ts'
import { ListingFacts } from '#features/cards/components/listing-facts.tsx'
import { OwnerActions } from './owner-actions.tsx'
import classes from './owner-screen.module.css'

interface OwnerScreenProps {
  kind: ListingKind
  id: string
  /** Received bids or buyer history; shown first, except for a service without buyers. */
  children: (listing: ListingDetail) => ReactNode
}

/** Viewer's own job or service (product-rules: Screens); everyone else is shown the public page. */
export function OwnerScreen({ kind, id, children }: OwnerScreenProps) {
  const viewer = useMember()
  const query = useEndpoint(getListing, { id })
  const [isDeleting, setDeleting] = useState(false)
  // The live update of the deletion also reaches this page before it is left, and must not count as an error.
  useStepBack(leadsNowhere(query.error) && !isDeleting ? query.error : null, ownListPath(kind))
  return (
    <QueryState
      query={isDeleting ? { ...query, error: null } : query}
      skeleton={
        <Page>
          <DetailSkeleton />
        </Page>
      }
    >
      {(listing) =>
        listing.userId === viewer.id ? (
          <OwnListing kind={kind} listing={listing} onDeleting={setDeleting}>
            {children(listing)}
          </OwnListing>
        ) : (
          <Navigate to={publicListingPath(listing.kind, id)} replace />
        )
      }
    </QueryState>
  )
}

interface OwnListingProps {
  kind: ListingKind
  listing: ListingDetail
  onDeleting: (isDeleting: boolean) => void
  children: ReactNode
}

function OwnListing({ kind, listing, onDeleting, children }: OwnListingProps) {
  const reasonId = useId()
  const locked = whyBlocked(listing.actions, 'edit') ?? whyBlocked(listing.actions, 'delete')
  const isUnsold = kind === 'SERVICE' && listing.buyerHistory.length === 0
  return (
    <Page className={classes.screen}>
      <BackLink to={ownListPath(kind)}>{kind === 'JOB' ? 'My Job Listing' : 'My Services'}</BackLink>
      <header className={classes.head}>
        <div className={classes.titles}>
          <StatusBadge state={listing.status as State} />
          <h1>{listing.title}</h1>
          <p className={classes.price}>
            {listing.priceRange && <MoneyRange range={listing.priceRange} />}
            {listing.price !== null && <Money amount={listing.price} />}
          </p>
        </div>
        <div className={classes.actions}>
          <OwnerActions listing={listing} reasonId={reasonId} onDeleting={onDeleting} />
        </div>
      </header>
      {locked && (
        <p id={reasonId} className={classes.locked}>
          {locked}
        </p>
      )}
      {!isUnsold && children}
      <section className={classes.about}>
        <h2>{listing.kind === 'JOB' ? 'Job details' : 'Service details'}</h2>
        <ListingFacts {...listing} more={[{ label: 'ID', value: shortId(listing.id) }, ...bidsUntil(listing)]} />
      </section>
      {isUnsold && children}
    </Page>
  )
}
