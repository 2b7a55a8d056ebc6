import type { UserId } from '@market/contract/ids.ts'
import { hours, later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { hashToken } from './authenticate.ts'
import { newToken } from './sessions.ts'

/** How long the old email can undo a change (product-rules: Accounts). */
export const undoFor = 72 * hours

/** Lets the holder of the old email undo a change; returns the token, which only the email to it contains. */
export async function offerUndo(ctx: Ctx, user: UserId, email: string): Promise<string> {
  const token = newToken()
  await ctx.tx
    .insertInto('email_undos')
    .values({
      token_hash: hashToken(token),
      user_id: user,
      email,
      changed_at: ctx.now,
      expires_at: later(ctx.now, undoFor),
    })
    .execute()
  return token
}

/** Deletes and returns an undo token; undefined when it is unknown, used or expired. */
export const takeUndo = (ctx: Ctx, token: string) =>
  ctx.tx
    .deleteFrom('email_undos')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', ctx.now)
    .returning(['user_id', 'email', 'changed_at'])
    .executeTakeFirst()
