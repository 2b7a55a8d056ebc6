import type { EnteredType } from '@market/contract/accounts/schema.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { verifyCode as endpoint } from '@market/contract/accounts/endpoints.ts'
import { later, minutes } from '#platform/clock/clock.ts'
import { actorId, type Ctx, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { countTry, forgiveTry } from '#platform/limits/rate-limit.ts'
import { type Address, addressOf } from '../addresses.ts'
import { hashToken } from '../authenticate.ts'
import { changeAddress, verifiedNow } from '../change-address.ts'
import { checkCode, useUp } from '../codes.ts'
import { dropUnproven, isFromElsewhere, notifyPasswordRemoved } from '../drop-unproven.ts'
import { accountRegistered } from '../events.ts'
import { presentOwnUser, profileUpdated } from '#modules/people/public.ts'
import { isVerified, mayReset, mayVerify, requireNotSuspended } from '../policy.ts'
import { newToken, openSession } from '../sessions.ts'
import { type Account, asHeld, lockAccount } from '../store.ts'
import { limits, networkKey } from '../attempt-limits.ts'

type Answer = OutputOf<typeof endpoint>

const resetLife = 15 * minutes

/** Command that a right code runs, per kind of code. */
const opens: Record<EnteredType, (ctx: Ctx, account: Account, address: Address, token?: string) => Promise<Answer>> = {
  EMAIL: confirmAddress,
  PHONE: confirmAddress,
  FORGOT_PASSWORD: allowReset,
  UPDATE_EMAIL: takeNewAddress,
  UPDATE_PHONE: takeNewAddress,
}

/** Checks a code, then logs in, allows a new password, or changes the email or phone (product-rules: Call shapes). */
export async function verifyCode(ctx: StepsCtx, input: ParsedInputOf<typeof endpoint>): Promise<Answer> {
  const entered = addressOf(input)
  const network = networkKey(ctx, 'code')
  await countTry(ctx, network, limits.network)
  const address = await asHeld(ctx.tx, input.type, entered)
  const code = await checkCode(ctx, { ...input, address }, input.otp)
  await forgiveTry(ctx, network)
  return ctx.inTransaction(async (inner) => {
    // Locks the account before the code, in the same order as the commands that end codes, to prevent deadlocks.
    const account = await lockAccount(inner.tx, code.userId)
    if (account === undefined) throw new AppError('CODE_DEAD')
    await useUp(inner, code)
    return opens[input.verificationType](inner, account, address, input.registrationToken)
  })
}

async function confirmAddress(
  ctx: Ctx,
  account: Account,
  address: Address,
  registrationToken?: string,
): Promise<Answer> {
  if (!mayVerify(account, address, actorId(ctx))) throw new AppError('ACCOUNT_VERIFIED')
  // A suspended user can log in, but not verify a second address.
  if (isVerified(account)) requireNotSuspended(account)
  if (!isVerified(account) && isFromElsewhere(ctx, account, registrationToken)) {
    await dropUnproven(ctx, account, address)
    notifyPasswordRemoved(ctx, account, address)
  }
  await markVerified(ctx, account, address)
  return { token: await openSession(ctx, account.id), user: await presentOwnUser(ctx, account.id) }
}

async function markVerified(ctx: Ctx, account: Account, address: Address): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ ...verifiedNow(ctx, address), updated_at: ctx.now })
    .where('id', '=', account.id)
    .execute()
  if (account.type !== 'ADMIN' && !isVerified(account))
    ctx.emit(accountRegistered, { userId: account.id, type: account.type })
  else ctx.emit(profileUpdated, { userId: account.id })
}

async function allowReset(ctx: Ctx, account: Account, address: Address): Promise<Answer> {
  if (!mayReset(account, address)) throw new AppError('CODE_DEAD')
  if (!isVerified(account)) {
    // The person who registered knew the password; this caller does not.
    await dropUnproven(ctx, account, address)
    await markVerified(ctx, account, address)
  }
  const resetToken = newToken()
  await ctx.tx
    .insertInto('password_resets')
    .values({ token_hash: hashToken(resetToken), user_id: account.id, expires_at: later(ctx.now, resetLife) })
    .execute()
  return { resetToken }
}

async function takeNewAddress(ctx: Ctx, account: Account, address: Address): Promise<Answer> {
  if (actorId(ctx) !== account.id || account.type === 'ADMIN') throw new AppError('CODE_DEAD')
  requireNotSuspended(account)
  await changeAddress(ctx, { ...account, type: account.type }, address)
  return { user: await presentOwnUser(ctx, account.id) }
}
