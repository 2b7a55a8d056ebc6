import { counted } from '@market/contract/numbers.ts'
import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { ledgerDisagrees } from './events.ts'

/** Every operator who can sign in is told at once: nothing is more urgent than books that do not add up. */
export const notices = [
  on(ledgerDisagrees, 'ledger.notices', async (ctx, fact) => {
    const admins = await ctx.tx
      .selectFrom('users')
      .select('id')
      .where('type', '=', 'ADMIN')
      .where('suspended_at', 'is', null)
      .execute()
    for (const { id } of admins) {
      await notify(ctx, fact, {
        to: id,
        type: 'ledger',
        title: 'The ledger disagrees',
        description: `The check of the ledger found ${counted(fact.payload.count, 'disagreement')}. The first: ${fact.payload.first}.`,
      })
    }
  }),
]
