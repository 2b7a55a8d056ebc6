import { counted } from '@market/contract/numbers.ts'
import { notifyOperators } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { ledgerDisagrees } from './events.ts'

/** Notifies every operator at once, because a ledger that does not balance is the most urgent event there is. */
export const notices = [
  on(ledgerDisagrees, 'ledger.notices', (ctx, event) =>
    notifyOperators(ctx, event, {
      title: 'The ledger disagrees',
      description: `The check of the ledger found ${counted(event.payload.count, 'disagreement')}. The first: ${event.payload.first}.`,
    }),
  ),
]
