export { reviewRemoved, reviewRestored } from './events.ts'
export { removeReview, restoreReview } from './commands/remove-review.ts'
