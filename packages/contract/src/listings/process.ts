import { defineProcess } from '../process.ts'

/** A job or service (product-rules: States, Listings and search). */
export const listingProcess = defineProcess({
  name: 'listing',
  states: ['Open', 'Booked', 'Closed'],
  final: ['Closed'],
  roles: ['owner'],
  transitions: {
    post: { from: ['(none)'], to: 'Open', by: ['owner'], notify: { none: 'it concerns only the owner' } },
    book: {
      from: ['Open'],
      to: 'Booked',
      by: ['owner'],
      notify: { none: 'the notice of the accepted bid covers it' },
    },
    close: {
      from: ['Open', 'Booked'],
      to: 'Closed',
      by: ['owner'],
      notify: { none: 'the notices of the rejected bids cover it' },
    },
    expire: {
      from: ['Open'],
      to: 'Closed',
      by: ['system'],
      after: { since: ['listing.post'], term: 'jobLife', condition: 'for a job' },
      notify: { to: 'owner', kind: 'listing' },
    },
  },
})
