import type { Role } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { days, later, seconds } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken } from './authenticate.ts'
import { warnOfWrongCodes } from './warn-owner.ts'
import { addressHeld } from './policy.ts'
import { type Account, lockAccount, readAccount } from './store.ts'

/** Where the user reads a code: one of the account's addresses, or the authenticator app of the console. */
export type CodeChannel = 'email' | 'phone' | 'app'

/** Wrong codes an account may enter without a wait: the tries of one code. */
const freeWrongCodes = 5
/** Wait after the last free wrong code; it doubles with each further one of the same day. */
const firstWait = 1 * seconds
const year = 365 * days

interface Limit {
  /** Over all channels together. */
  readonly account: number
  /** Over one channel, so that the owner has tries left on the other. */
  readonly channel: number
}

/** Number of wrong codes an account accepts; docs/security.md derives the chance of a blind takeover from it. */
export const wrongCodeLimits: Record<'sent' | 'app', { readonly day: Limit; readonly year: Limit }> = {
  sent: { day: { account: 20, channel: 15 }, year: { account: 90, channel: 80 } },
  // Six digits, requested only after the right password.
  app: { day: { account: 20, channel: 20 }, year: { account: 1000, channel: 1000 } },
}

const limitsOf = (channel: CodeChannel) => wrongCodeLimits[channel === 'app' ? 'app' : 'sent']

export interface WrongCode {
  readonly channel: CodeChannel
  readonly at: Date
}

/**
 * Returns when the oldest of the `limit` newest wrong codes leaves the period, which allows one more; null below the
 * limit.
 */
function reopensAt(wrong: readonly WrongCode[], limit: number, period: number): Date | null {
  const oldest = wrong[limit - 1]
  return oldest === undefined ? null : later(oldest.at, period)
}

/** Returns until when a channel's codes are closed, or null. `wrong` holds the account's wrong codes, newest first. */
export function closedUntil(wrong: readonly WrongCode[], channel: CodeChannel, now: Date): Date | null {
  const { day, year: yearly } = limitsOf(channel)
  const own = wrong.filter((code) => code.channel === channel)
  const ends = [
    reopensAt(wrong, day.account, days),
    reopensAt(own, day.channel, days),
    reopensAt(wrong, yearly.account, year),
    reopensAt(own, yearly.channel, year),
  ].filter((end) => end !== null && end > now)
  return ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)))
}

/** Returns when the account can try the next code, or null if it can now. `wrong` is sorted newest first. */
export function waitsUntil(wrong: readonly WrongCode[], now: Date): Date | null {
  const today = wrong.filter((code) => code.at > later(now, -days))
  const newest = today[0]
  if (newest === undefined || today.length < freeWrongCodes) return null
  const until = later(newest.at, firstWait * 2 ** (today.length - freeWrongCodes))
  return until > now ? until : null
}

export interface Guessed {
  readonly type: Role
  readonly userId: UserId | null
  readonly address: string
  readonly channel: CodeChannel
}

const hashOf = ({ type, address }: Guessed): Buffer => hashToken(`${type}:${address}`)

async function wrongCodesOf(ctx: Ctx, guessed: Guessed): Promise<WrongCode[]> {
  const rows = await ctx.tx
    .selectFrom('wrong_codes')
    .select(['channel', 'at'])
    .where((where) => where.or([where('user_id', '=', guessed.userId), where('address_hash', '=', hashOf(guessed))]))
    .where('at', '>', later(ctx.now, -year))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limitsOf(guessed.channel).year.account)
    .execute()
  return rows as WrongCode[]
}

const secondsUntil = (ctx: Ctx, end: Date) => Math.ceil((end.getTime() - ctx.now.getTime()) / seconds)

function requireOpen(ctx: Ctx, wrong: readonly WrongCode[], { channel }: Guessed): void {
  const closed = closedUntil(wrong, channel, ctx.now)
  if (closed !== null) throw new AppError('CODES_CLOSED', { seconds: secondsUntil(ctx, closed) })
}

/** Rejects with CODES_CLOSED when no code of this channel would be accepted. */
export async function requireCodesOpen(ctx: Ctx, guessed: Guessed): Promise<void> {
  requireOpen(ctx, await wrongCodesOf(ctx, guessed), guessed)
}

/** Whether wrong codes have closed at least one of these addresses of an account. */
async function areClosed(ctx: Ctx, channels: readonly Guessed[]): Promise<boolean> {
  for (const guessed of channels)
    if (closedUntil(await wrongCodesOf(ctx, guessed), guessed.channel, ctx.now) !== null) return true
  return false
}

/** Clears the wrong codes of an account and of its addresses; returns how many. */
async function forgetWrongCodes(ctx: Ctx, user: UserId, channels: readonly Guessed[]): Promise<number> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('wrong_codes')
    .where((where) =>
      where.or([
        where('user_id', '=', user),
        ...channels.map((guessed) => where('address_hash', '=', hashOf(guessed))),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Counts a code as wrong before it is compared, so that concurrent guesses share the limits; `forgetGuess` undoes the
 * count of a right one. Rejects with TOO_MANY_REQUESTS during the wait and with CODES_CLOSED beyond a limit. Needs a
 * transaction that commits before the comparison.
 */
export async function countGuess(ctx: Ctx, guessed: Guessed): Promise<number> {
  const { userId, address, type, channel } = guessed
  const locked = `guess:${userId ?? `${type}:${address}`}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${locked}, 0))`.execute(ctx.tx)
  const wrong = await wrongCodesOf(ctx, guessed)
  requireOpen(ctx, wrong, guessed)
  const wait = waitsUntil(wrong, ctx.now)
  if (wait !== null) throw new AppError('TOO_MANY_REQUESTS', { seconds: secondsUntil(ctx, wait) })
  const { id } = await ctx.tx
    .insertInto('wrong_codes')
    .values({ user_id: userId, address_hash: hashOf(guessed), channel, at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const today = wrong.filter((code) => code.at > later(ctx.now, -days))
  if (userId !== null && today.length + 1 === freeWrongCodes) await warnOfWrongCodes(ctx, userId, freeWrongCodes)
  return id
}

/** Removes the count of a code that was right. */
export async function forgetGuess(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.deleteFrom('wrong_codes').where('id', '=', id).execute()
}

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
