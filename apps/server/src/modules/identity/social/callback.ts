import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Redirect address of every provider; operators register it there. */
export const socialCallbackPath = '/api/auth/social-callback'

/** Name of the broadcast channel that the web app listens on. */
const channel = 'social-login'

const short = z.string().max(4096).optional().catch(undefined)
const cameBack = z.object({ state: short, code: short, error: short, user: short })
const appleUser = z.object({ name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }) })

/** Name that Apple sends at the first sign-in only, outside the identity token. */
function nameIn(user: string | undefined): string | undefined {
  if (user === undefined) return undefined
  try {
    const { firstName = '', lastName = '' } = appleUser.parse(JSON.parse(user)).name
    return `${firstName} ${lastName}`.trim().slice(0, 200)
  } catch {
    return undefined
  }
}

/**
 * Last page of the popup: sends the provider's response to the page that opened it over a broadcast channel, and
 * closes. It does not use `window.opener`, which the provider's headers may cut. The response is useless without the
 * attempt, which only that page holds.
 */
export async function socialCallback(app: FastifyInstance): Promise<void> {
  app.route({
    method: ['GET', 'POST'],
    url: socialCallbackPath,
    async handler(request, reply) {
      const sent: unknown = request.method === 'POST' ? request.body : request.query
      const { state, code, error, user } = cameBack.catch({}).parse(sent)
      const answer = JSON.stringify({ state, code, error, fullName: nameIn(user) }).replaceAll('<', String.raw`\u003c`)
      const nonce = randomBytes(16).toString('base64')
      return reply.type('text/html; charset=utf-8').headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
        .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Logging in</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:16px;color-scheme:light dark}</style></head>
<body><p>You can close this window and go on in the one before it.</p><script nonce="${nonce}">
history.replaceState(null, '', location.pathname);
new BroadcastChannel('${channel}').postMessage(${answer});
window.close();
</script></body></html>`)
    },
  })
}
