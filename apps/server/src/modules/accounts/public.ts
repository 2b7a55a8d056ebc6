export { authenticate } from './authenticate.ts'
export { accountErased, accountRegistered, accountRestored, accountSuspended, nameChanged } from './events.ts'
export { findPeople, type PersonRow } from './find-people.ts'
export { isListedSeller } from './listed-sellers.ts'
export { isFoundBy, namesFound } from './people-search.ts'
export { requireCompleteProfile } from './policy.ts'
export { completedBookingsOf, tagsOfPerson } from './person-facts.ts'
export { cardOf, personCards } from './present-person-card.ts'
export { formatPhone } from './phone-numbers.ts'
export { presentOwnUser } from './present.ts'
export { bookingFigures, latestReviews } from './own-work.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { endSessionsOf, makeFresh, openProvenSession } from './sessions.ts'
export {
  type Availability,
  rejectUnavailableCaller,
  requireActive,
  requireAvailable,
  requireStillHere,
  whyUnavailable,
} from './require-active.ts'
export { holdLeaving, lockUser } from './store.ts'
export { replacePassword } from './replace-password.ts'
export { countLogin, noteLogin } from './tries.ts'
export { confirmPassword } from './confirm-password.ts'
export { restoreAccount } from './commands/restore-account.ts'
export { suspendAccount } from './commands/suspend-account.ts'
export { verifyAccount } from './commands/verify-account.ts'
export { eraseAccount } from './erase-account.ts'
export { proveAccount } from './prove-account.ts'
export { areCodesClosed, liftCodeLimits } from './lift-code-limits.ts'
export { countGuess, forgetGuess } from './wrong-codes.ts'
export { privacyOf } from './queries-safety.ts'
