import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox.ts'
import { ledgerDisagrees } from './events.ts'

/** Every operator is told at once: nothing is more urgent than books that do not add up. */
export const notices = [
  on(ledgerDisagrees, 'ledger.notices', async (ctx, fact) => {
    const admins = await ctx.tx.selectFrom('users').select('id').where('type', '=', 'ADMIN').execute()
    for (const { id } of admins) {
      await notify(ctx, fact, {
        to: id,
        type: 'wallet',
        title: 'The ledger disagrees',
        description: `The check of the ledger found ${fact.payload.count}: ${fact.payload.first}.`,
      })
    }
  }),
]
