import type { RejectCause, ReturnCause } from './events.ts'

/** Why connects came back, as the list of transactions says it (RULES 4). */
export const whyReturned: Record<ReturnCause, string> = {
  withdrawn: 'Returned, you withdrew your bid within an hour',
  unseen: 'Returned, the buyer did not open your bid within 7 days',
  'another-accepted': 'Returned, another bid was accepted before yours was opened',
  'job-closed': 'Returned, the job was closed without an accepted bid',
  'job-expired': 'Returned, the job expired without an accepted bid',
  'job-deleted': 'Returned, the job was removed',
}

/** What a seller is told when a bid was rejected. */
export const whyRejected: Record<RejectCause, string> = {
  owner: 'Your bid was not accepted.',
  'another-accepted': 'The buyer accepted another bid.',
  'job-closed': 'The buyer closed the job without accepting a bid.',
  'job-expired': 'The job was open for 30 days and has expired.',
  'job-deleted': 'The job was removed.',
}
