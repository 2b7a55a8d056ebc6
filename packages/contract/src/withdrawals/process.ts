import { defineProcess } from '../process.ts'

const held = [{ from: 'seller', to: ['withdrawal'] }] as const
const returned = [{ from: 'withdrawal', to: ['seller'] }] as const
const toSeller = { to: 'seller', kind: 'wallet' } as const

/** A payout from a seller's wallet to a bank account (product-rules: Wallet and ledger). */
export const withdrawalProcess = defineProcess({
  name: 'withdrawal',
  states: ['Pending', 'Approved', 'Rejected', 'Cancelled'],
  final: ['Rejected', 'Cancelled'],
  roles: ['seller', 'operator'],
  transitions: {
    request: {
      from: ['(none)'],
      to: 'Pending',
      by: ['seller'],
      money: held,
      notify: { none: 'it is in the queue of the operators' },
    },
    cancel: {
      from: ['Pending'],
      to: 'Cancelled',
      by: ['seller'],
      money: returned,
      notify: { none: 'the seller did it' },
    },
    reclaim: { from: ['Pending'], to: 'Cancelled', by: ['system'], money: returned, notify: toSeller },
    approve: {
      from: ['Pending'],
      to: 'Approved',
      by: ['operator', 'system'],
      money: [{ from: 'withdrawal', to: ['provider'] }],
      notify: toSeller,
    },
    reject: { from: ['Pending'], to: 'Rejected', by: ['operator', 'system'], money: returned, notify: toSeller },
    returnFromBank: {
      from: ['Approved'],
      to: 'Rejected',
      by: ['operator', 'system'],
      money: [{ from: 'provider', to: ['seller'] }],
      notify: toSeller,
    },
  },
})
