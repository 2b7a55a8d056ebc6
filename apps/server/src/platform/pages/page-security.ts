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

/** The content security policy as a function of the nonce; all but the nonce is spelled once. */
export function contentSecurityPolicy(trustedOrigins: readonly string[]): (nonce: string) => string {
  const trusted = ['', ...trustedOrigins].join(' ')
  const fixed = [
    `default-src 'self'`,
    `base-uri 'self'`,
    `connect-src 'self'${trusted}`,
    `font-src 'self'`,
    `form-action 'self'${trusted}`,
    `frame-ancestors 'none'`,
    `img-src 'self' data: blob:${trusted}`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    // Components set sizes and positions on their elements.
    `style-src-attr 'unsafe-inline'`,
    `worker-src 'self'`,
  ].join('; ')
  return (nonce) => `${fixed}; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`
}
