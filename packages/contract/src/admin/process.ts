import { defineProcess } from '../process.ts'

const inTransactions = { none: 'the transactions of the wallet show the reason' } as const
const adjusted = [
  { from: 'platform', to: ['user'] },
  { from: 'user', to: ['platform'] },
  { from: 'user', to: ['card'] },
] as const

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
    post: { from: ['(none)'], to: 'Posted', by: ['first'], money: adjusted, notify: inTransactions },
    ask: {
      from: ['(none)'],
      to: 'Waiting',
      by: ['first'],
      notify: { none: 'it is in the queue of the operators' },
    },
    approve: { from: ['Waiting'], to: 'Posted', by: ['second'], money: adjusted, notify: inTransactions },
    refuse: {
      from: ['Waiting'],
      to: 'Refused',
      by: ['second', 'first'],
      notify: { none: 'no money moved' },
    },
  },
})
