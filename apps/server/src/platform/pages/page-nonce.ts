import { randomBytes, randomFillSync } from 'node:crypto'

const nonceBytes = 18
const pool = Buffer.allocUnsafe(nonceBytes * 256)
let used = pool.length

/** How many characters every nonce has. */
export const nonceLength = 24

/** A fresh nonce of 144 random bits; the randomness is drawn for 256 responses at a time. */
export function nextNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += nonceBytes
  return pool.toString('base64url', used - nonceBytes, used)
}

/** Stands where the nonce will be while a page is drawn; nobody outside can guess it and write it into a text. */
export const noncePlaceholder = randomBytes(nonceBytes).toString('base64url')
