import { randomBytes, randomFillSync } from 'node:crypto'

const nonceBytes = 18
const pool = Buffer.allocUnsafe(nonceBytes * 256)
let used = pool.length

/** Length of every nonce in characters. */
export const nonceLength = 24

/** Returns a nonce of 144 random bits; random bytes are generated for 256 responses at a time. */
export function nextNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += nonceBytes
  return pool.toString('base64url', used - nonceBytes, used)
}

/** Marks the place of the nonce in a rendered page; random, so that user text cannot contain it. */
export const noncePlaceholder = randomBytes(nonceBytes).toString('base64url')
