import { availableParallelism } from 'node:os'
import { normalizePassword } from '@market/contract/accounts/schema.ts'
import { hash, verify } from '@node-rs/argon2'
import { limitParallel } from '#platform/concurrency/limit-parallel.ts'

/** argon2id, the library's default algorithm, with 19 MiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Queue limit, equal to several seconds of work: a later caller would time out before its turn. */
const mostWaiting = 500
/** Leaves one of several cores free, so that logins never starve other requests (`bench/sign-in.ts`). */
const withinLimit = limitParallel(Math.min(4, Math.max(1, availableParallelism() - 1)), mostWaiting)

/** Hash compared when there is no account, so that an unknown name takes as long as a wrong password. */
let standIn: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> =>
  withinLimit(() => hash(normalizePassword(password), cost))

/**
 * Unicode forms in which a typed password may have been hashed: the normalized one, and those that earlier versions
 * hashed as typed. For most passwords they are all the same.
 */
const formsOf = (password: string): Set<string> =>
  new Set([normalizePassword(password), password, password.normalize('NFC'), password.normalize('NFD')])

/**
 * Whether a password matches the stored hash; `isOutdated` when the hash is of an earlier form and should be replaced.
 */
export async function matchPassword(
  stored: string | null,
  password: string,
): Promise<{ readonly matches: boolean; readonly isOutdated: boolean }> {
  standIn ??= hashPassword('nobody has this password')
  const hashed = stored ?? (await standIn)
  for (const form of formsOf(password)) {
    const matches = await withinLimit(() => verify(hashed, form))
    if (matches) return { matches: stored !== null, isOutdated: form !== normalizePassword(password) }
  }
  return { matches: false, isOutdated: false }
}

export const isPassword = async (stored: string | null, password: string): Promise<boolean> =>
  (await matchPassword(stored, password)).matches
