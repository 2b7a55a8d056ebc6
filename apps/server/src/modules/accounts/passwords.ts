import { availableParallelism } from 'node:os'
import { normalizePassword } from '@market/contract/accounts/schema.ts'
import { hash, verify } from '@node-rs/argon2'
import { limitParallel } from '#platform/concurrency/limit-parallel.ts'

/** argon2id, the library's default, with 19 MiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Some seconds of work: who came after that would have given up before the answer. */
const mostWaiting = 500
/** One core stays free whatever is hashed, so that logins never starve the rest (`bench/sign-in.ts`). */
const inTurn = limitParallel(Math.min(4, Math.max(1, availableParallelism() - 1)), mostWaiting)

/** Stands in where there is no account, so that an unknown name takes as long as a wrong password. */
let standIn: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalizePassword(password), cost))

/**
 * The forms that a typed password may have been hashed in: the normalized one, and those in which keyboards and systems
 * compose letters, of which earlier versions hashed what was typed. One for most passwords.
 */
const formsOf = (password: string): Set<string> =>
  new Set([normalizePassword(password), password, password.normalize('NFC'), password.normalize('NFD')])

/** Whether a password is the stored one; `isOutdated` when its hash is of an earlier form and should be replaced. */
export async function matchPassword(
  stored: string | null,
  password: string,
): Promise<{ readonly matches: boolean; readonly isOutdated: boolean }> {
  standIn ??= hashPassword('nobody has this password')
  const hashed = stored ?? (await standIn)
  for (const form of formsOf(password)) {
    const matches = await inTurn(() => verify(hashed, form))
    if (matches) return { matches: stored !== null, isOutdated: form !== normalizePassword(password) }
  }
  return { matches: false, isOutdated: false }
}

export const isPassword = async (stored: string | null, password: string): Promise<boolean> =>
  (await matchPassword(stored, password)).matches
