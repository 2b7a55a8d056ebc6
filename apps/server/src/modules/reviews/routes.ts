import { addReview as addReviewEndpoint } from '@market/contract/bookings/endpoints.ts'
import { getReviews } from '@market/contract/browsing/endpoints.ts'
import { command, query } from '#platform/http/binding.ts'
import { addReview } from './commands/add-review.ts'
import { listReviews } from './queries.ts'

export const routes = [command(addReviewEndpoint, addReview), query(getReviews, listReviews)]
