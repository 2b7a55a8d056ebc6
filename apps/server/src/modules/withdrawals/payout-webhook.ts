import type { FastifyInstance } from 'fastify'
import { success } from '#platform/http/envelope.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { settlePayoutEvent } from './commands/settle-payout-event.ts'
import type { PayoutProvider } from './payout-provider.ts'

/** Receives the payout provider's webhooks. The body stays unparsed, because the signature covers the raw bytes. */
export async function payoutWebhook(
  app: FastifyInstance,
  { runtime, config }: ServerParts,
  provider: PayoutProvider,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post('/api/payouts/webhook', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await provider.parseWebhook(body, request.headers)
      if (event === null) return success('Not for us.', null)
      await runtime.command(runtime.asSystem, (ctx) => settlePayoutEvent(ctx, config, provider.name, event))
      return success('Received.', null)
    })
  })
}
