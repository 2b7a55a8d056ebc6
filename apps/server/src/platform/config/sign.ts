import { createHmac } from 'node:crypto'

/** Signs a text with the program's secret, as base64url. */
export type Sign = (text: string) => string

/** Signs with HMAC-SHA256. */
export const signingWith =
  (secret: string): Sign =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url')
