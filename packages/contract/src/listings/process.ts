import { defineProcess } from '../process.ts'

/** A job or service (product-rules: States, Listings and search). */
export const listingProcess = defineProcess({
  name: 'listing',
  states: ['Open', 'Booked', 'Closed'],
  final: ['Closed'],
  roles: ['owner'],
  transitions: {
    post: { from: ['(none)'], to: 'Open', by: ['owner'] },
    book: { from: ['Open'], to: 'Booked', by: ['owner'] },
    close: { from: ['Open', 'Booked'], to: 'Closed', by: ['owner'] },
    expire: {
      from: ['Open'],
      to: 'Closed',
      by: ['system'],
      after: 'a job, {jobLife} without an accepted bid',
    },
  },
})
