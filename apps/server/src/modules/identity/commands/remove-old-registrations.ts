import type { Ctx } from '#platform/context/context.ts'
import { days, later } from '#platform/clock/clock.ts'
import { removeRegistrations } from '../erase-account.ts'
import { isUnproven } from '../store.ts'

/** Time that a registration has to be verified. */
const registrationLife = 7 * days

/**
 * Removes up to `limit` registrations that were not verified in time, and returns their number. Skips those with a live
 * code.
 */
export async function removeOldRegistrations(ctx: Ctx, limit: number): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where(isUnproven)
    .where('created_at', '<', later(ctx.now, -registrationLife))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('verification_codes')
            .whereRef('verification_codes.user_id', '=', 'users.id')
            .where('verification_codes.expires_at', '>', ctx.now),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  await removeRegistrations(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.length
}
