import { defineProcess } from '../process.ts'
import { wireState } from '../wire.ts'

/** A seller's bid on a job (product-rules: States, Connects and bids). */
export const bidProcess = defineProcess({
  name: 'bid',
  states: ['Pending', 'Accepted', 'Rejected', wireState.withdrawn],
  final: ['Accepted', 'Rejected', wireState.withdrawn],
  roles: ['bidder', 'jobOwner'],
  transitions: {
    place: { from: ['(none)'], to: 'Pending', by: ['bidder'], notify: { to: 'jobOwner', kind: 'bid-submit' } },
    rebid: { from: ['Pending'], to: 'Pending', by: ['bidder'], notify: { to: 'jobOwner', kind: 'bid-update' } },
    withdraw: {
      from: ['Pending'],
      to: wireState.withdrawn,
      by: ['bidder'],
      notify: { to: 'jobOwner', kind: 'bid-update' },
    },
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
