import type { confirmIdentity as endpoint } from '@market/contract/accounts-safety/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Role } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { person, type StepsCtx } from '#platform/context/context.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { countTry, forgetTries } from '#platform/limits/rate-limit.ts'
import { checkCode, newestConfirmAddress, useUp } from '../codes.ts'
import { addressHeld, isKindVerified } from '../policy.ts'
import { makeFresh, type ShownPassword } from '../sessions.ts'
import { lockAccount } from '../store.ts'
import { isPassword } from '../passwords.ts'
import { limits, passwordKey } from '../attempt-limits.ts'

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

/**
 * Marks the session as recently confirmed after the user enters their password, or a CONFIRM code sent to a verified
 * address.
 */
export async function confirmIdentity(
  ctx: StepsCtx,
  { password, otp }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id, role } = person(ctx)
  if (otp !== undefined) return confirmByCode(ctx, { id, role }, otp)
  const shown = await confirmPassword(ctx, password ?? '')
  return ctx.inTransaction((inner) => makeFresh(inner, shown))
}

async function confirmByCode(ctx: StepsCtx, { id, role }: { id: UserId; role: Role }, otp: string) {
  const sentTo = await newestConfirmAddress(ctx, id)
  if (role === 'ADMIN' || sentTo === null) throw new AppError('CODE_DEAD')
  const code = await checkCode(ctx, { type: role, verificationType: 'CONFIRM', address: sentTo }, otp)
  return ctx.inTransaction(async (inner) => {
    const account = await lockAccount(inner.tx, id)
    const isOwn =
      account !== undefined &&
      code.userId === id &&
      isKindVerified(account, sentTo.kind) &&
      addressHeld(account, sentTo.kind)?.text === sentTo.text
    if (!isOwn) throw new AppError('CODE_DEAD')
    await useUp(inner, code)
    return makeFresh(inner)
  })
}
