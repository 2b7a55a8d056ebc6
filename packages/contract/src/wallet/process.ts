import { defineProcess } from '../process.ts'

/** A top-up at the payment provider (product-rules: Wallet and ledger). */
export const paymentProcess = defineProcess({
  name: 'payment',
  states: ['Pending', 'Paid', 'Failed', 'Abandoned'],
  final: ['Paid'],
  roles: ['payer'],
  transitions: {
    start: { from: ['(none)'], to: 'Pending', by: ['payer'] },
    succeed: { from: ['Pending', 'Failed', 'Abandoned'], to: 'Paid', by: ['system'], money: 'provider -> wallet' },
    fail: { from: ['Pending', 'Abandoned'], to: 'Failed', by: ['system'] },
    abandon: { from: ['Pending'], to: 'Abandoned', by: ['system'] },
  },
})
