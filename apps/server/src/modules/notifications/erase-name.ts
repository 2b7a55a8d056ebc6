import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

interface Renaming {
  readonly from: string
  readonly to: string
}

/** Pattern for a name as a whole word. */
const alone = (name: string): string =>
  `(?<![[:alpha:]])${name.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, String.raw`\$&`)}(?![[:alpha:]])`

/**
 * Removes a deleted user's name from notifications to others: those the user caused, and those about their bookings
 * that the system or the operator sent. Ignores case, because a sentence capitalizes its first word.
 */
export async function eraseName(ctx: Ctx, id: UserId, { from, to }: Renaming): Promise<void> {
  const pattern = alone(from)
  const rewrite = sql`update notifications n set description = regexp_replace(n.description, ${pattern}, ${to}, 'gi')`
  await sql`${rewrite} where n.sender_id = ${id} and n.description ~* ${pattern}`.execute(ctx.tx)
  await sql`${rewrite} from bookings b where n.booking_id = b.id and n.description ~* ${pattern}
    and ((b.buyer_id = ${id} and n.user_id = b.seller_id) or (b.seller_id = ${id} and n.user_id = b.buyer_id))`.execute(
    ctx.tx,
  )
}
