import { defineProcess } from '../process.ts'

const otherSide = { to: 'otherSide', kind: 'offer' } as const

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
    send: { from: ['(none)'], to: 'Pending', by: ['sender'], notify: otherSide },
    withdraw: { from: ['Pending'], to: 'Withdrawn', by: ['sender'], notify: otherSide },
    accept: { from: ['Pending'], to: 'Accepted', by: ['receiver'], notify: otherSide },
    reject: { from: ['Pending'], to: 'Rejected', by: ['receiver'], notify: otherSide },
    counter: { from: ['Pending'], to: 'Countered', by: ['receiver'], notify: otherSide },
    acceptCounter: { from: ['Countered'], to: 'Accepted', by: ['sender'], notify: otherSide },
    rejectCounter: { from: ['Countered'], to: 'Rejected', by: ['sender'], notify: otherSide },
    withdrawCounter: { from: ['Countered'], to: 'Pending', by: ['receiver'], notify: otherSide },
    pay: {
      from: ['Accepted'],
      to: 'Paid',
      by: ['buyer'],
      money: [{ from: 'buyer', to: ['escrow'] }],
      notify: { none: 'the notice of the booking covers it' },
    },
    expire: {
      from: ['Pending', 'Countered'],
      to: 'Expired',
      by: ['system'],
      after: { since: ['offer.send'], term: 'offerAnswer' },
      notify: { to: 'both', kind: 'offer' },
    },
    expireUnpaid: {
      from: ['Accepted'],
      to: 'Expired',
      by: ['system'],
      after: { since: ['offer.accept', 'offer.acceptCounter'], term: 'offerPayment' },
      notify: { to: 'both', kind: 'offer' },
    },
  },
})
