import { availableParallelism } from 'node:os'
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

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password')
  const hashed = stored ?? (await standIn)
  const matches = await inTurn(() => verify(hashed, password))
  return stored !== null && matches
}
