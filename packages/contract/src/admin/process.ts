import { defineProcess } from '../process.ts'

/**
 * An operator's adjustment of a wallet or refund to a card (product-rules: Wallet and ledger). Large ones need a second
 * operator.
 */
export const adjustmentProcess = defineProcess({
  name: 'wallet adjustment',
  states: ['Waiting', 'Posted', 'Refused'],
  final: ['Posted', 'Refused'],
  roles: ['first', 'second'],
  transitions: {
    post: {
      from: ['(none)'],
      to: 'Posted',
      by: ['first'],
      money: 'platform:adjustments <-> wallet, or wallet -> card',
    },
    ask: { from: ['(none)'], to: 'Waiting', by: ['first'] },
    approve: {
      from: ['Waiting'],
      to: 'Posted',
      by: ['second'],
      money: 'platform:adjustments <-> wallet, or wallet -> card',
    },
    refuse: { from: ['Waiting'], to: 'Refused', by: ['second', 'first'] },
  },
})
