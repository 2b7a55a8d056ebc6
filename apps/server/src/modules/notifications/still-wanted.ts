import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { Message } from '#platform/messages/messages.ts'

/**
 * Filters queued messages to those whose recipient still exists and has not turned off these emails since. Codes
 * belong to no group and cannot be turned off.
 */
export async function stillWanted(ctx: Ctx, messages: readonly Message[]): Promise<readonly Message[]> {
  const readers = messages.flatMap(({ reader }) => reader ?? [])
  if (readers.length === 0) return messages
  const rows = await ctx.tx
    .selectFrom('users')
    .select((select) => [
      'id',
      sql<string[]>`array(${select
        .selectFrom('notification_opt_outs as out')
        .select('out.about')
        .whereRef('out.user_id', '=', 'users.id')
        .where('out.channel', '=', 'mail')})`.as('unwanted'),
    ])
    .where('id', '=', sql<UserId>`any(${readers}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  const unwanted = new Map<string, readonly string[]>(rows.map((row) => [row.id, row.unwanted]))
  return messages.filter(({ reader, about = '' }) => {
    if (reader === undefined) return true
    return unwanted.get(reader)?.includes(about) === false
  })
}
