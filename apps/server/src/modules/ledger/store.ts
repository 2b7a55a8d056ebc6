import { type Insertable, sql } from 'kysely'
import { days } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { LedgerChecksTable } from '#platform/database/database-types.ts'
import type { Tx } from '#platform/database/public.ts'

export const insertCheck = (tx: Tx, row: Insertable<LedgerChecksTable>): Promise<unknown> =>
  tx.insertInto('ledger_checks').values(row).execute()

export const findLastCheck = (tx: Tx) =>
  tx.selectFrom('ledger_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Whether the last check is more than a day old or missing. */
export async function isCheckDue(ctx: Ctx): Promise<boolean> {
  const last = await findLastCheck(ctx.tx)
  return last === undefined || ctx.now.getTime() - last.at.getTime() > days
}

type Sums = Pick<
  Insertable<LedgerChecksTable>,
  | 'owed_cents'
  | 'in_escrow_cents'
  | 'on_its_way_cents'
  | 'earned_cents'
  | 'provider_cents'
  | 'transfers'
  | 'seal'
  | 'seal_hash'
>

/** The totals per kind of account, summed from entries in one statement, so that they are consistent. */
export async function sums(tx: Tx): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with totals as (
      select split_part(account.code, ':', 1) as side, coalesce(sum(entry.amount), 0)::bigint as cents
      from ledger_accounts account join ledger_entries entry on entry.account_id = account.id group by 1
    ), head as (select number, hash from ledger_seals order by number desc limit 1)
    select coalesce(sum(cents) filter (where side in ('wallet', 'earnings')), 0)::bigint as owed_cents,
      coalesce(sum(cents) filter (where side = 'escrow'), 0)::bigint as in_escrow_cents,
      coalesce(sum(cents) filter (where side = 'withdrawal'), 0)::bigint as on_its_way_cents,
      coalesce(sum(cents) filter (where side = 'platform'), 0)::bigint as earned_cents,
      coalesce(-sum(cents) filter (where side = 'provider'), 0)::bigint as provider_cents,
      (select count(*) from ledger_transfers) as transfers,
      (select number from head) as seal, (select hash from head) as seal_hash
    from totals`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A sum came without a row')
  return row
}

/** The last seal of each of the latest days, newest first. */
export async function findHeads(tx: Tx, limit: number) {
  const { rows } = await sql<{ day: string; hash: Buffer; transfers: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, hash, transfers from (
      select (at at time zone 'UTC')::date as day, hash, number,
        sum(transfers) over (partition by (at at time zone 'UTC')::date)::int as transfers,
        row_number() over (partition by (at at time zone 'UTC')::date order by number desc) as place
      from ledger_seals
      where at > (select max(at) from ledger_seals) - interval '60 days'
    ) seals where place = 1 order by day desc limit ${limit}`.execute(tx)
  return rows
}
