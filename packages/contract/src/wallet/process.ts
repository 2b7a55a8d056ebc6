import { defineProcess } from '../process.ts'

/** A top-up at the payment provider (product-rules: Wallet and ledger). */
export const paymentProcess = defineProcess({
  name: 'payment',
  states: ['Pending', 'Paid', 'Failed', 'Abandoned'],
  final: ['Paid'],
  roles: ['payer'],
  transitions: {
    start: {
      from: ['(none)'],
      to: 'Pending',
      by: ['payer'],
      notify: { none: 'the payer is on the payment page' },
    },
    succeed: {
      from: ['Pending', 'Failed', 'Abandoned'],
      to: 'Paid',
      by: ['system'],
      money: [{ from: 'provider', to: ['payer'] }],
      notify: { to: 'payer', kind: 'wallet' },
    },
    fail: {
      from: ['Pending', 'Abandoned'],
      to: 'Failed',
      by: ['system'],
      notify: { none: 'the result page shows it' },
    },
    abandon: {
      from: ['Pending'],
      to: 'Abandoned',
      by: ['system'],
      notify: { none: 'the payer left the payment page' },
    },
  },
})
