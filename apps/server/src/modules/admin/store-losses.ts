import { lossesShownDays } from '@market/contract/admin/endpoints-settings.ts'
import type { Cents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import { days, later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'

interface Loss {
  readonly number: number
  readonly lost: Cents
}

/** Recent reversals that exceeded the wallet and were not undone, newest first. */
export async function findLosses({ tx, now }: Ctx): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    select p.number, sum(r.amount_cents - r.from_wallet_cents)::bigint as lost
    from payment_reversals r join payments p on p.id = r.payment_id
    where r.standing = 'taken' and r.from_wallet_cents < r.amount_cents
      and r.created_at > ${later(now, -lossesShownDays * days)}
    group by p.id order by max(r.created_at) desc, p.id desc`.execute(tx)
  return rows
}
