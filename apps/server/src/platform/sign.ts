import { createHmac } from 'node:crypto'

/** Signs a text with the program's secret, as base64url. */
export type Sign = (text: string) => string

/** How this secret signs: HMAC-SHA256, so that nobody without it makes a signature that holds. */
export const signingWith =
  (secret: string): Sign =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url')
