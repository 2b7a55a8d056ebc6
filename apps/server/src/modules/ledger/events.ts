import { defineFact } from '#platform/outbox.ts'

export const ledgerDisagrees = defineFact<{ count: number; first: string }>('ledger.disagrees')
