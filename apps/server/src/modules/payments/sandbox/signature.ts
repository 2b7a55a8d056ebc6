import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-sandbox-signature'

/** The text that the signature of a checkout URL covers. */
export const checkoutText = (id: string, amountCents: number): string => `checkout:${id}:${amountCents}`

/** The HMAC-SHA-256 of a text under the webhook secret, in hexadecimal. */
export const signatureOf = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Compares in constant time. */
export function isSignature(given: string, secret: string, text: string | Buffer): boolean {
  const expected = Buffer.from(signatureOf(secret, text))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
