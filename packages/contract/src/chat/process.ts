import { defineProcess } from '../process.ts'
import { wireState } from '../wire.ts'

/** A buyer's request to chat with a seller (product-rules: States, Chat and offers). */
export const chatRequestProcess = defineProcess({
  name: 'chat request',
  states: ['Pending', 'Accepted', 'Rejected', wireState.withdrawn],
  final: ['Accepted', 'Rejected', wireState.withdrawn],
  roles: ['buyer', 'seller'],
  transitions: {
    send: { from: ['(none)'], to: 'Pending', by: ['buyer'], notify: { to: 'seller', kind: 'request' } },
    accept: { from: ['Pending'], to: 'Accepted', by: ['seller', 'system'], notify: { to: 'buyer', kind: 'request' } },
    reject: { from: ['Pending'], to: 'Rejected', by: ['seller'], notify: { to: 'buyer', kind: 'request' } },
    withdraw: {
      from: ['Pending'],
      to: wireState.withdrawn,
      by: ['buyer'],
      notify: { none: 'it leaves the list of the seller at once' },
    },
  },
})
