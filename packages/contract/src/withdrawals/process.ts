import { defineProcess } from '../process.ts'

/** A payout from a seller's wallet to a bank account (product-rules: Wallet and ledger). */
export const withdrawalProcess = defineProcess({
  name: 'withdrawal',
  states: ['Pending', 'Approved', 'Rejected', 'Cancelled'],
  final: ['Rejected', 'Cancelled'],
  roles: ['seller', 'operator'],
  transitions: {
    request: { from: ['(none)'], to: 'Pending', by: ['seller'], money: 'wallet -> withdrawal' },
    cancel: { from: ['Pending'], to: 'Cancelled', by: ['seller'], money: 'withdrawal -> wallet' },
    reclaim: { from: ['Pending'], to: 'Cancelled', by: ['system'], money: 'withdrawal -> wallet' },
    approve: { from: ['Pending'], to: 'Approved', by: ['operator'], money: 'withdrawal -> provider' },
    reject: { from: ['Pending'], to: 'Rejected', by: ['operator'], money: 'withdrawal -> wallet' },
    returnFromBank: { from: ['Approved'], to: 'Rejected', by: ['operator'], money: 'provider -> wallet' },
  },
})
