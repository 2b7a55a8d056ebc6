export { nameChanged, profileUpdated } from './events.ts'
export { findPeople, type PersonRow } from './find-people.ts'
export { isListedSeller } from './listed-sellers.ts'
export { isFoundBy, namesFound } from './people-search.ts'
export { requireCompleteProfile } from './policy.ts'
export { requirePlace } from './place.ts'
export { completedBookingsOf, tagsOfPerson } from './person-facts.ts'
export { cardOf, personCards } from './present-person-card.ts'
export { formatPhone, readPhone } from './phone-numbers.ts'
export { presentOwnUser } from './present.ts'
export { bookingFigures, latestReviews } from './own-work.ts'
export {
  type Availability,
  rejectUnavailableCaller,
  requireActive,
  requireAvailable,
  requireStillHere,
  whyUnavailable,
} from './require-active.ts'
export { lockUser } from './store.ts'
export { privacyOf } from './queries.ts'
