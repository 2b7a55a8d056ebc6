import { person, type StepsCtx } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { countTry, forgetTries } from '#platform/limits/rate-limit.ts'
import { isPassword } from './passwords.ts'
import type { ShownPassword } from './sessions.ts'
import { limits, passwordKey } from './attempt-limits.ts'

/** Checks the password of the signed-in user and counts the try; returns the hash that `makeFresh` compares again. */
export async function confirmPassword(ctx: StepsCtx, password: string): Promise<ShownPassword> {
  const { id } = person(ctx)
  await countTry(ctx, passwordKey(id), limits.account)
  const { password_hash: hash } = await ctx.tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(hash, password))) throw fieldError('password', 'The password is not correct.')
  await forgetTries(ctx, [passwordKey(id)])
  return { hash }
}
