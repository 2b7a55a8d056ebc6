/** Sent with every page; what names the nonce is separate. */
export const pageSecurityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Never stored: the next visit gets its own nonce.
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

/** All of the policy but what names the nonce. */
const fixed = [
  `default-src 'self'`,
  `base-uri 'self'`,
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

/** The content security policy of a page with this nonce: nothing comes from another origin, nor goes to one (decision 60). */
export const contentSecurityPolicy = (nonce: string): string =>
  `${fixed}; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`
