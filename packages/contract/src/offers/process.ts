import { defineProcess } from '../process.ts'

/**
 * An offer inside a chat (product-rules: States, Chat and offers). The receiver can counter once, and the sender
 * answers the counter. The buyer always pays, whoever sent the offer.
 */
export const offerProcess = defineProcess({
  name: 'offer',
  states: ['Pending', 'Countered', 'Accepted', 'Paid', 'Rejected', 'Withdrawn', 'Expired'],
  final: ['Paid', 'Rejected', 'Withdrawn', 'Expired'],
  roles: ['sender', 'receiver', 'buyer'],
  transitions: {
    send: { from: ['(none)'], to: 'Pending', by: ['sender'] },
    withdraw: { from: ['Pending'], to: 'Withdrawn', by: ['sender'] },
    accept: { from: ['Pending'], to: 'Accepted', by: ['receiver'] },
    reject: { from: ['Pending'], to: 'Rejected', by: ['receiver'] },
    counter: { from: ['Pending'], to: 'Countered', by: ['receiver'] },
    acceptCounter: { from: ['Countered'], to: 'Accepted', by: ['sender'] },
    rejectCounter: { from: ['Countered'], to: 'Rejected', by: ['sender'] },
    withdrawCounter: { from: ['Countered'], to: 'Pending', by: ['receiver'] },
    pay: { from: ['Accepted'], to: 'Paid', by: ['buyer'], money: 'wallet -> escrow, agreed price' },
    expire: {
      from: ['Pending', 'Countered'],
      to: 'Expired',
      by: ['system'],
      after: '{offerAnswer} after it was sent',
    },
    expireUnpaid: {
      from: ['Accepted'],
      to: 'Expired',
      by: ['system'],
      after: '{offerPayment} after it was accepted',
    },
  },
})
