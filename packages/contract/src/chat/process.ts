import { defineProcess } from '../process.ts'

/** A buyer's request to chat with a seller (product-rules: States, Chat and offers). */
export const chatRequestProcess = defineProcess({
  name: 'chat request',
  states: ['Pending', 'Accepted', 'Rejected', 'WithDrawn'],
  final: ['Accepted', 'Rejected', 'WithDrawn'],
  roles: ['buyer', 'seller'],
  transitions: {
    send: { from: ['(none)'], to: 'Pending', by: ['buyer'] },
    accept: { from: ['Pending'], to: 'Accepted', by: ['seller', 'system'] },
    reject: { from: ['Pending'], to: 'Rejected', by: ['seller'] },
    withdraw: { from: ['Pending'], to: 'WithDrawn', by: ['buyer'] },
  },
})
