import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

/** Refuses to deal with somebody whom the operator keeps from acting. */
export async function requireActive({ tx }: Ctx, id: UserId): Promise<void> {
  const row = await tx.selectFrom('users').select('suspended_at').where('id', '=', id).executeTakeFirst()
  if (row !== undefined && row.suspended_at !== null) throw new AppError('PERSON_SUSPENDED')
}
