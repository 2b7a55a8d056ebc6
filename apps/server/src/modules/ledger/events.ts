import { defineFact } from '#platform/outbox/outbox.ts'

export const ledgerDisagrees = defineFact<{ count: number; first: string }>('ledger.disagrees', {
  invalidates: 'everything',
})
