export { reviewRemoved, reviewRestored } from './events.ts'
export { removeReview } from './commands/remove-review.ts'
export { restoreReview } from './commands/restore-review.ts'
