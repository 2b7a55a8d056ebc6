/**
 * The spellings that the specification fixes for the API, by the names that the program uses. Requests, responses,
 * addresses and stored rows contain these spellings; no other source file does (decision 400).
 */

/** States of bids, bookings and their processes. */
export const wireState = {
  withdrawn: 'WithDrawn',
  cancellationProposed: 'Amidst-Cancellation',
  completionRequested: 'Amidst-Completion-Process',
} as const

/** Fields of jobs and of calls about them. */
export const wireField = {
  jobId: 'JobId',
  hasBid: 'isBided',
  receivedBidCount: 'recievedBid',
  receivedBids: 'recievedBids',
} as const

/** Tabs in the address of the chat page. */
export const wireTab = { requestsReceived: 'requestRecieved' } as const
