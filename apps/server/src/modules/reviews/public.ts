export { removeReview } from './commands/remove-review.ts'
export { restoreReview } from './commands/restore-review.ts'
