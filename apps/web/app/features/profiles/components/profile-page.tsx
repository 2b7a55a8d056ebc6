import { lazy, Suspense } from 'react'
import { loadPart } from '#lib/pages/load-part.ts'
import { useHydrated } from '#lib/first-view/use-hydrated.ts'
import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Disclosures } from '#ui/data-display/disclosures.tsx'
import { CardGrid, Page, Section } from '#ui/layout/layout.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { DetailSkeleton } from '#ui/feedback/skeletons.tsx'
import { TagList } from '#ui/data-display/tag-list.tsx'
import { ListingTile } from '#features/cards/components/listing-tile.tsx'
import type { Profile } from '../api.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileFigures } from './profile-figures.tsx'
import { BestReview } from './best-review.tsx'
import { ProfileBar, ProfileHead } from './profile-head.tsx'
import { ProfileJsonLd } from './profile-json-ld.tsx'
import classes from './profile-page.module.css'
import { Reviews } from './reviews.tsx'

// Below the first view, so it is not among the first scripts.
const Portfolio = lazy(async () => ({
  default: (await loadPart(() => import('#features/cards/components/portfolio.tsx'))).Portfolio,
}))

/** Seller's or buyer's profile as others see it (product-rules: Screens). */
export function ProfilePage({ id }: { id: string }) {
  const profile = useEndpoint(getPublicProfile, { id })
  return (
    <Page>
      <QueryState query={profile} skeleton={<DetailSkeleton />}>
        {(data) => <ProfileContent profile={data} />}
      </QueryState>
    </Page>
  )
}

function ProfileContent({ profile }: { profile: Profile }) {
  const isSeller = profile.type === 'SELLER'
  const isHydrated = useHydrated()
  return (
    <>
      <Breadcrumbs
        steps={[{ label: 'Home', to: paths.home() }, { label: isSeller ? 'Seller Details' : 'Buyer Details' }]}
      />
      <ProfileHead profile={profile} />
      <div className={classes.figures}>
        <ProfileFigures profile={profile} />
      </div>
      <Columns aside={<ProfileFacts profile={profile} />}>
        <About profile={profile} />
        <Posts profile={profile} />
        {profile.portfolios.length > 0 && (
          <Section title="Portfolio">
            <div className={classes.portfolio}>
              <Suspense>{isHydrated && <Portfolio items={profile.portfolios} />}</Suspense>
            </div>
          </Section>
        )}
        {isSeller && <Reviews profile={profile} />}
        {profile.faqs.length > 0 && (
          <Section title="FAQ">
            <Disclosures
              entries={profile.faqs.map(({ id, question, answer }) => ({ key: id, title: question, content: answer }))}
            />
          </Section>
        )}
      </Columns>
      <ProfileBar profile={profile} />
      <ProfileJsonLd profile={profile} />
    </>
  )
}

function About({ profile }: { profile: Profile }) {
  if (!profile.bio && profile.tags.length === 0) return null
  return (
    <Section title="About">
      <div className={classes.about}>
        <div>
          {profile.bio && <p className={classes.bio}>{profile.bio}</p>}
          <TagList tags={profile.tags.map(({ name }) => name)} />
        </div>
        <BestReview reviews={profile.reviews} />
      </div>
    </Section>
  )
}

/** Services of a seller, or open jobs of a buyer. */
function Posts({ profile }: { profile: Profile }) {
  const isSeller = profile.type === 'SELLER'
  if (profile.services.length === 0 && !isSeller) return null
  return (
    <Section title={isSeller ? 'Services' : 'Open jobs'}>
      {profile.services.length === 0 ? (
        <p className={classes.quiet}>{profile.fullName} has not listed a service yet.</p>
      ) : (
        <CardGrid min={260}>
          {profile.services.map((listing) => (
            <ListingTile key={listing.id} listing={listing} />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}
