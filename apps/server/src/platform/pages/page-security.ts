import { createHash } from 'node:crypto'

/** Headers of every page; the policy with the nonce is set separately. */
export const pageSecurityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Pages must be revalidated, so that each visit gets a new nonce.
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

/** The policy of a static file: it may run scripts of our own origin and, if it is a page, the scripts written in it. */
export function filePolicy(text = ''): string {
  const hashes = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The part of the policy that does not contain the nonce. */
const fixed = [
  `default-src 'self'`,
  `base-uri 'none'`,
  `connect-src 'self'`,
  `font-src 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `img-src 'self' data: blob:`,
  `manifest-src 'self'`,
  `object-src 'none'`,
  // Components set sizes and positions on their elements.
  `style-src-attr 'unsafe-inline'`,
  `worker-src 'self'`,
].join('; ')

/** The content security policy of a page with this nonce; it allows no other origin (decision 60). */
export const contentSecurityPolicy = (nonce: string): string =>
  `${fixed}; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`
