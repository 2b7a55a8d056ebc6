import type { FastifyInstance } from 'fastify'
import { success } from '#platform/http/envelope.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'
import type { PendingWithdrawals } from './pending-withdrawals.ts'
import type { PaymentProvider } from './provider.ts'

/** Receives the provider's webhooks. The body stays unparsed, because the signature covers the raw bytes. */
export async function webhookRoute(
  app: FastifyInstance,
  { runtime }: ServerParts,
  provider: PaymentProvider,
  withdrawals: PendingWithdrawals,
): Promise<void> {
  const receive = receiveWebhook(withdrawals)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post('/api/payments/webhook', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await provider.parseWebhook(body, request.headers)
      if (event === null) return success('Not for us.', null)
      const isNew = await runtime.command(runtime.asSystem, (ctx) => receive(ctx, provider.name, event))
      return success(isNew ? 'Received.' : 'Received before.', null)
    })
  })
}
