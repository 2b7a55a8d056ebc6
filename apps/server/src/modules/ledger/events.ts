import { defineEvent } from '#platform/outbox/outbox.ts'

export const ledgerDisagrees = defineEvent<{ count: number; first: string }>('ledger.disagrees', {
  invalidates: 'everything',
})
