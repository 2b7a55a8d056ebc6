import type { UserId } from '@market/contract/ids.ts'
import { hasRow, type Tx } from '#platform/database/public.ts'

/** Whether a user has already reported another. */
export const isReported = (tx: Tx, reporter: UserId, person: UserId): Promise<boolean> =>
  hasRow(tx.selectFrom('reports').select('id').where('reporter_id', '=', reporter).where('user_id', '=', person))
