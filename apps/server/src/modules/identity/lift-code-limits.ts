import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { addressHeld } from './policy.ts'
import { lockAccount, readAccount, type Account } from './store.ts'
import { areClosed, forgetWrongCodes, type Guessed } from './wrong-codes.ts'

/** Addresses that an account's codes can go to. */
const channelsOf = (account: Account): Guessed[] =>
  (['email', 'phone'] as const).flatMap((kind) => {
    const address = addressHeld(account, kind)
    return address === null ? [] : [{ type: account.type, userId: account.id, address: address.text, channel: kind }]
  })

/** Whether wrong codes have closed at least one address of an account. */
export async function areCodesClosed(ctx: Ctx, id: UserId): Promise<boolean> {
  const account = await readAccount(ctx.tx, id)
  return account !== undefined && areClosed(ctx, channelsOf(account))
}

/** Accepts codes of an account again; returns the number of wrong codes it cleared. */
export async function liftCodeLimits(ctx: Ctx, id: UserId): Promise<number> {
  const account = await lockAccount(ctx.tx, id)
  return account === undefined ? 0 : forgetWrongCodes(ctx, id, channelsOf(account))
}
