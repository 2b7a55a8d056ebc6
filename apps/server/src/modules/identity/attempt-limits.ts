import { days, hours, minutes } from '#platform/clock/clock.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { countTry, forgetTries, forgiveTry, isRemembered, remember } from '#platform/limits/rate-limit.ts'

/** Limits of failed tries; the wait doubles with each consecutive block (product-rules: Accounts). */
export const limits = {
  account: { limit: 10, window: 15 * minutes },
  /** Total over all networks that the owner has not signed in from. */
  accountUnknownNetworks: { limit: 100, window: 15 * minutes },
  network: { limit: 100, window: 15 * minutes },
  signUps: { limit: 1000, window: 15 * minutes },
  socialStarts: { limit: 300, window: 15 * minutes },
  codesAskedFor: { limit: 1000, window: 15 * minutes },
  newAddresses: { limit: 30, window: hours },
} as const

const accountKey = (account: string) => `login:${account}`
const accountNetworkKey = (ctx: Ctx, account: string) => `${accountKey(account)}:from:${networkOf(ctx.network.address)}`
const knownNetworkKey = (ctx: Ctx, account: string) => `${accountKey(account)}:at:${networkOf(ctx.network.address)}`

/** Counters of wrong passwords that this caller may have caused. */
export const loginKeys = (ctx: Ctx, account: string): string[] => [accountKey(account), accountNetworkKey(ctx, account)]

/** How long a network is remembered as the owner's. */
const knownNetworkLife = 90 * days

/**
 * Counts a login try per network, per account and network, and per account over all networks. The last count leaves
 * out networks from which the right password came, so that an attacker cannot lock an owner out.
 */
export async function countLogin(ctx: Ctx, account: string): Promise<void> {
  await countTry(ctx, networkKey(ctx, 'login'), limits.network)
  await countTry(ctx, accountNetworkKey(ctx, account), limits.account)
  if (!(await isRemembered(ctx, knownNetworkKey(ctx, account))))
    await countTry(ctx, accountKey(account), limits.accountUnknownNetworks)
}

/** Records a successful login: clears the failed tries and remembers the network as the owner's. */
export async function noteLogin(ctx: Ctx, account: string): Promise<void> {
  await forgetTries(ctx, loginKeys(ctx, account))
  await forgiveTry(ctx, networkKey(ctx, 'login'))
  await remember(ctx, knownNetworkKey(ctx, account), knownNetworkLife)
}

/**
 * Counts a code to the new address of a signed-in user: the address may be a stranger's, a text message costs money,
 * and the response reveals whether the address is taken.
 */
export const countNewAddress = (ctx: Ctx): Promise<void> =>
  countTry(ctx, `new-address:${person(ctx).id}`, limits.newAddresses)

export const passwordKey = (account: string): string => `password:${account}`
export const networkKey = (ctx: Ctx, what: 'login' | 'code' | 'ask' | 'social' | 'sign-up'): string =>
  `${what}:from:${networkOf(ctx.network.address)}`
