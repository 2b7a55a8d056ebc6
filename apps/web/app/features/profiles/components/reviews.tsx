import { getReviews } from '@market/contract/browsing/endpoints.ts'
import { Link, useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { Section } from '#ui/layout/layout.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { counted } from '@market/contract/numbers.ts'
import { ReviewList } from '#features/reviews/components/review-list.tsx'
import type { Profile } from '../api.ts'
import { reviewsInput, reviewsPageOf } from '../profile-route.ts'
import classes from './reviews.module.css'

/** First five reviews, or all of them by page when the URL asks for it. */
export function Reviews({ profile }: { profile: Profile }) {
  const [query] = useSearchParams()
  const page = reviewsPageOf(query)
  const hidden = profile.totalReviews - profile.reviews.length
  return (
    <Section title="Reviews">
      {page !== null ? (
        <AllReviews id={profile.id} page={page} />
      ) : profile.reviews.length === 0 ? (
        <p className={classes.quiet}>No reviews yet. They come from buyers of completed bookings.</p>
      ) : (
        <ReviewList reviews={profile.reviews} namesWork />
      )}
      {page === null && hidden > 0 && (
        <Link to={paths.sellerDetails(profile.id, { reviews: 'all' })} preventScrollReset className={classes.all}>
          Show all {counted(profile.totalReviews, 'review')}
        </Link>
      )}
    </Section>
  )
}

function AllReviews({ id, page }: { id: string; page: number }) {
  const input = reviewsInput(id, page)
  const reviews = useEndpoint(getReviews, input, { keepPrevious: true })
  return (
    <QueryState query={reviews} skeleton={<RowsSkeleton count={5} height={96} frame="lines" />}>
      {({ records, total }) => (
        <>
          <ReviewList reviews={records} namesWork />
          <Pagination total={total} pageSize={input.limit} page={page} label="Reviews" />
        </>
      )}
    </QueryState>
  )
}
