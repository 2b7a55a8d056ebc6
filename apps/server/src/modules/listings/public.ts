export { markJobBooked } from './commands/mark-job-booked.ts'
export {
  jobClosed,
  jobExpired,
  listingDeleted,
  listingPosted,
  listingRemoved,
  listingRestored,
  type ListingEvent,
} from './events.ts'
export { postListing } from './commands/post-listing.ts'
export { removeListingsOf } from './commands/remove-listings-of.ts'
export { lockListing } from './machine.ts'
export { requireUnchanged } from './require-unchanged.ts'
export { listingCards } from './present.ts'
export { findBrief } from './store-details.ts'
export { tagIdsOfListing } from './store-form.ts'
export { jobExpires, ofActiveOwner } from './store.ts'
export { removeListing } from './commands/remove-listing.ts'
export { restoreListing } from './commands/restore-listing.ts'
