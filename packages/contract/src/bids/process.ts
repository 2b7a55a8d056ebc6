import { defineProcess } from '../process.ts'

/** A seller's bid on a job (product-rules: States, Connects and bids). */
export const bidProcess = defineProcess({
  name: 'bid',
  states: ['Pending', 'Accepted', 'Rejected', 'WithDrawn'],
  final: ['Accepted', 'Rejected', 'WithDrawn'],
  roles: ['bidder', 'jobOwner'],
  transitions: {
    place: { from: ['(none)'], to: 'Pending', by: ['bidder'] },
    rebid: { from: ['Pending'], to: 'Pending', by: ['bidder'] },
    withdraw: { from: ['Pending'], to: 'WithDrawn', by: ['bidder'] },
    accept: { from: ['Pending'], to: 'Accepted', by: ['jobOwner'], money: 'wallet -> escrow, bid amount' },
    reject: { from: ['Pending'], to: 'Rejected', by: ['jobOwner', 'system'] },
  },
})
