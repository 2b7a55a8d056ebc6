import { defineProcess } from '../process.ts'

/** A seller's bid on a job (product-rules: States, Connects and bids). */
export const bidProcess = defineProcess({
  name: 'bid',
  states: ['Pending', 'Accepted', 'Rejected', 'WithDrawn'],
  final: ['Accepted', 'Rejected', 'WithDrawn'],
  roles: ['bidder', 'jobOwner'],
  transitions: {
    place: { from: ['(none)'], to: 'Pending', by: ['bidder'], notify: { to: 'jobOwner', kind: 'bid-submit' } },
    rebid: { from: ['Pending'], to: 'Pending', by: ['bidder'], notify: { to: 'jobOwner', kind: 'bid-update' } },
    withdraw: { from: ['Pending'], to: 'WithDrawn', by: ['bidder'], notify: { to: 'jobOwner', kind: 'bid-update' } },
    accept: {
      from: ['Pending'],
      to: 'Accepted',
      by: ['jobOwner'],
      money: [{ from: 'buyer', to: ['escrow'] }],
      notify: { to: 'bidder', kind: 'bid' },
    },
    reject: { from: ['Pending'], to: 'Rejected', by: ['jobOwner', 'system'], notify: { to: 'bidder', kind: 'bid' } },
  },
})
