export { markJobBooked } from './commands/mark-job-booked.ts'
export {
  jobBooked,
  jobClosed,
  jobExpired,
  listingDeleted,
  listingEdited,
  listingPosted,
  listingRemoved,
  listingRestored,
  type ListingFact,
} from './events.ts'
export { removeListingsOf } from './commands/remove-listings-of.ts'
export { lockListing } from './commands/lock-listing.ts'
export { requireUnchanged } from './require-unchanged.ts'
export { listingCards } from './present.ts'
export { tagIdsOfListing } from './store-form.ts'
export { type ListingRow, ofActiveOwner } from './store.ts'
export { removeListing } from './commands/remove-listing.ts'
export { restoreListing } from './commands/restore-listing.ts'
