import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { logIn as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { addressOfUserName } from '../addresses.ts'
import { hashPassword, matchPassword } from '../passwords.ts'
import { isVerified } from '../policy.ts'
import { presentOwnUser } from '#modules/people/public.ts'
import { openProvenSession } from '../sessions.ts'
import { asHeld, findAccount, renewHash } from '../store.ts'
import { countLogin, noteLogin } from '../attempt-limits.ts'

/** Logs in by email or phone. A wrong password and an unknown name return the same error after the same time. */
export async function logIn(
  ctx: StepsCtx,
  { userName, type, password, deviceToken }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { text: address } = await asHeld(ctx.tx, type, addressOfUserName(userName))
  const account = await findAccount(ctx.tx, type, address)
  const counted = account?.id ?? `${type}:${address}`
  await countLogin(ctx, counted)
  const { matches, isOutdated } = await matchPassword(account?.password_hash ?? null, password)
  if (account === undefined || !matches) throw new AppError('WRONG_CREDENTIALS')

  await noteLogin(ctx, counted)
  if (!isVerified(account)) {
    const { email, phone, country_code: countryCode } = account
    throw new AppError('NOT_VERIFIED', { email, phone, countryCode })
  }
  const opened = await ctx.inTransaction(async (inner) => ({
    token: await openProvenSession(inner, account, { deviceToken }),
    user: await presentOwnUser(inner, account.id),
  }))
  if (isOutdated) await renewHash(ctx.tx, account, await hashPassword(password))
  return opened
}
