import { days, hours, minutes } from '#platform/clock.ts'
import { type Ctx, person } from '#platform/context.ts'
import { networkOf } from '#platform/network-of.ts'
import { countTry, forgetTries, forgiveTry, isRemembered, remember } from '#platform/rate-limit.ts'

/** How often somebody may be wrong; from block to block the wait doubles (product-rules: Accounts). */
export const limits = {
  account: { limit: 10, window: 15 * minutes },
  /** From all addresses together that the owner has not signed in from. */
  accountFromAfar: { limit: 100, window: 15 * minutes },
  network: { limit: 100, window: 15 * minutes },
  signUps: { limit: 1000, window: 15 * minutes },
  socialStarts: { limit: 300, window: 15 * minutes },
  codesAskedFor: { limit: 1000, window: 15 * minutes },
  newAddresses: { limit: 30, window: hours },
} as const

const afarKey = (account: string) => `login:${account}`
const hereKey = (ctx: Ctx, account: string) => `${afarKey(account)}:from:${networkOf(ctx.network.address)}`
const ownPlaceKey = (ctx: Ctx, account: string) => `${afarKey(account)}:at:${networkOf(ctx.network.address)}`

/** What counts wrong passwords of an account, as far as who acts here can have caused them. */
export const loginKeys = (ctx: Ctx, account: string): string[] => [afarKey(account), hereKey(ctx, account)]

/** How long somebody's address is known as theirs. */
const ownPlaceFor = 90 * days

/**
 * Counts a try to log in: of this address, of this account from this address, and of this account from everywhere. The
 * last leaves out addresses that the right password came from, so that nobody can keep an owner out by being wrong.
 */
export async function countLogin(ctx: Ctx, account: string): Promise<void> {
  await countTry(ctx, networkKey(ctx, 'login'), limits.network)
  await countTry(ctx, hereKey(ctx, account), limits.account)
  if (!(await isRemembered(ctx, ownPlaceKey(ctx, account))))
    await countTry(ctx, afarKey(account), limits.accountFromAfar)
}

/** The password was right: what was wrong before is forgotten, and the address known as the owner's. */
export async function noteLogin(ctx: Ctx, account: string): Promise<void> {
  await forgetTries(ctx, loginKeys(ctx, account))
  await forgiveTry(ctx, networkKey(ctx, 'login'))
  await remember(ctx, ownPlaceKey(ctx, account), ownPlaceFor)
}

/**
 * Counts a code to an address that somebody signed in names as their new one: it may be anybody's, a text message costs
 * money, and the answer says whether it is taken.
 */
export const countNewAddress = (ctx: Ctx): Promise<void> =>
  countTry(ctx, `new-address:${person(ctx).id}`, limits.newAddresses)

export const passwordKey = (account: string): string => `password:${account}`
export const networkKey = (ctx: Ctx, what: 'login' | 'code' | 'ask' | 'social' | 'sign-up'): string =>
  `${what}:from:${networkOf(ctx.network.address)}`
