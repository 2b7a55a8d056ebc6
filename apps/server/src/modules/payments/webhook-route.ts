import type { FastifyInstance } from 'fastify'
import { success } from '#platform/http/envelope.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'
import type { PendingWithdrawals } from './pending-withdrawals.ts'
import { AppError } from '#platform/errors.ts'
import type { PaymentProvider } from './provider.ts'
import { findPayment } from './store.ts'

const isUnknown = (error: unknown): boolean => error instanceof AppError && error.code === 'PAYMENT_UNKNOWN'

/**
 * Whether an unknown charge belongs to one of our payments: its reversal can arrive before the payment is reported, and
 * is then sent again. The provider repeats rejected webhooks for days, so those about other applications are ignored.
 */
async function isOurs(runtime: ServerParts['runtime'], provider: PaymentProvider, charge: string): Promise<boolean> {
  // If the provider cannot say, it sends the reversal again.
  const id = await provider.paymentOf(charge).catch(() => undefined)
  if (id === undefined) return true
  if (id === null) return false
  return (await runtime.command(runtime.asSystem, (ctx) => findPayment(ctx.tx, id))) !== undefined
}

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
      try {
        const isNew = await runtime.command(runtime.asSystem, (ctx) => receive(ctx, provider.name, event))
        return success(isNew ? 'Received.' : 'Received before.', null)
      } catch (error) {
        if (event.about === 'reversal' && isUnknown(error) && !(await isOurs(runtime, provider, event.charge)))
          return success('Not for us.', null)
        throw error
      }
    })
  })
}
