import type { UserId } from '@market/contract/ids.ts'
import type { Tx } from '#platform/database/public.ts'

/** Whether a user has already reported another. */
export async function isReported(tx: Tx, reporter: UserId, person: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporter)
    .where('user_id', '=', person)
    .executeTakeFirst()
  return row !== undefined
}
