import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

interface Waiting {
  disputes: number
  withdrawals: number
  reports: number
  adjustments: number
  support: number
}

/** How much waits for the operator, where. */
export async function readWaiting({ tx }: Ctx): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*) from disputes where status = 'Open') as disputes,
    (select count(*) from withdrawals where status = 'Pending') as withdrawals, (select count(*) from reports where outcome is null) as reports,
    (select count(*) from wallet_adjustments where status = 'Waiting') as adjustments,
    (select count(*) from support_threads where status = 'Open' and staff_unread > 0) as support`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('Nothing was counted')
  return row
}
