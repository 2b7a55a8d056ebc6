import { getListing } from '@market/contract/listings/endpoints.ts'
import type { ListingKind } from '@market/contract/listings/schema.ts'
import { lazy } from 'react'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { useMarketMember, useViewer } from '#lib/session/session.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Below } from '#ui/layout/below.tsx'
import { classList } from '#theme/class-list.ts'
import { CardGrid, Page, Section } from '#ui/layout/layout.tsx'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'
import bar from '#ui/layout/thumb-bar.module.css'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { DetailSkeleton } from '#ui/feedback/skeletons.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { ListingTile } from '#features/cards/components/listing-tile.tsx'
import { ViewAll } from '#features/cards/components/view-all.tsx'
import type { ListingDetail } from '#features/listings/api.ts'
import { tabsOf } from '#features/search/search-tabs.ts'
import { DealBox } from './deal-box.tsx'
import { ListingBody } from './listing-body.tsx'
import { ListingJsonLd } from './listing-json-ld.tsx'
import classes from './listing-page.module.css'
import { PersonBox } from './person-box.tsx'

// Visitors have no socket.
const ListingSubscription = lazy(async () => ({
  default: (await loadPart(() => import('./listing-subscription.tsx'))).ListingSubscription,
}))

const words = {
  JOB: { crumb: 'Jobs', tab: 'BUYER', others: 'More jobs like this' },
  SERVICE: { crumb: 'Services', tab: 'SERVICES', others: 'More services like this' },
} as const

/** Job or service as everyone except its owner sees it (product-rules: Screens). */
export function ListingPage({ id }: { id: string }) {
  const listing = useEndpoint(getListing, { id })
  const member = useMarketMember()
  return (
    <Page>
      <WhenWanted wanted={member !== null}>
        <ListingSubscription id={id} />
      </WhenWanted>
      <QueryState query={listing} skeleton={<DetailSkeleton />}>
        {(data) => <Details listing={data} />}
      </QueryState>
    </Page>
  )
}

function Details({ listing }: { listing: ListingDetail }) {
  const { crumb, tab, others } = words[listing.kind satisfies ListingKind]
  // No link for viewers who may not search this kind, because they would land on another tab.
  const maySearch = tabsOf(useViewer()?.type).includes(tab)
  const search = maySearch ? paths.search({ tab, category: listing.category.id }) : undefined
  return (
    <>
      <Breadcrumbs
        steps={[
          { label: 'Home', to: paths.home() },
          { label: crumb, to: maySearch ? paths.search({ tab }) : undefined },
          { label: listing.category.title, to: search },
          { label: listing.title },
        ]}
      />
      <div className={classes.page}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <h1 className={classes.title}>{listing.title}</h1>
            {listing.status !== 'Open' && (
              <div className={classes.status}>
                <StatusBadge state={listing.status === 'Booked' ? 'Booked' : 'Closed'} />
              </div>
            )}
            <ListingBody listing={listing} />
          </div>
          <div className={classes.side}>
            <div className={classes.person}>
              <PersonBox listing={listing} />
            </div>
            <div className={classList(bar.bar, classes.deal)}>
              <DealBox listing={listing} />
            </div>
          </div>
        </div>
        {listing.others.length > 0 && (
          <Below>
            <Section title={others} className={classes.others} action={search && <ViewAll to={search} what={others} />}>
              <CardGrid min={300}>
                {listing.others.map((other) => (
                  <ListingTile key={other.id} listing={other} />
                ))}
              </CardGrid>
            </Section>
          </Below>
        )}
      </div>
      <ListingJsonLd listing={listing} />
    </>
  )
}
