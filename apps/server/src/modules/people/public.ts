export { completeOnboarding } from './commands/complete-onboarding.ts'
export { updateAvatar } from './commands/update-avatar.ts'
export { updateProfile } from './commands/update-profile.ts'
export { nameChanged, profileUpdated, sellerListed } from './events.ts'
export { findPeople, lockUser, type PersonRow } from './store.ts'
export { completedBookingsOf, isFoundBy, isListedSeller, namesFound, tagsOfPerson } from './people-search.ts'
export { requireCompleteProfile } from './policy.ts'
export { requirePlace } from './place.ts'
export { cardOf, personCards, presentPersonCards, selectPersonCards } from './present-person-card.ts'
export { formatPhone, readPhone } from './phone-numbers.ts'
export { presentOwnUser } from './present.ts'
export { bookingFigures, latestReviews } from './own-work.ts'
export {
  type Availability,
  lockPayee,
  rejectUnavailableCaller,
  requireActive,
  requireAvailable,
  requireStillHere,
  suspensionOf,
  unavailableReason,
  whyUnavailable,
} from './require-active.ts'
export { privacyOf } from './queries.ts'
export { clearedColumns } from './seller-columns.ts'
