import { defineProcess } from '../process.ts'

/** A correction of a wallet by the operator, or a refund to a card; a large one waits for a second person (product-rules: Wallet and ledger). */
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
