import { paymentId } from '@market/contract/ids.ts'
import { paths } from '@market/contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { createReturnOrigin } from '#platform/network/own-host.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { countQuestion } from './provider-pace.ts'
import type { PaymentProvider } from './provider.ts'
import { findPayment, notePayment } from './store.ts'

/** Opens the provider's payment page for a payment and redirects the browser to it. */
export async function checkoutRoute(
  app: FastifyInstance,
  { runtime, config, origin: ownOrigin }: ServerParts,
  provider: PaymentProvider,
): Promise<void> {
  const returnOrigin = createReturnOrigin(config, ownOrigin)
  app.get('/api/payments/checkout/:id', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const id = paymentId.safeParse((request.params as { id?: unknown }).id)
    if (!id.success) throw new AppError('PAYMENT_UNKNOWN')
    const payment = await runtime.query(runtime.asSystem, ({ tx }) => findPayment(tx, id.data))
    if (payment === undefined || payment.provider !== provider.name) throw new AppError('PAYMENT_UNKNOWN')
    if (payment.status !== 'Pending') return await reply.redirect(paths.walletsSuccess({ paymentId: id.data }), 303)
    const origin = returnOrigin(request)
    await runtime.steps(runtime.asSystem, (ctx) => countQuestion(ctx, payment.user_id))
    try {
      const checkout = await provider.createCheckout({ id: id.data, amount: payment.amount_cents, origin })
      await runtime.command(runtime.asSystem, ({ tx }) =>
        notePayment(tx, id.data, { provider_reference: checkout.reference }),
      )
      return await reply.redirect(checkout.url, 303)
    } catch (error) {
      request.log.error({ err: error, payment: id.data }, 'the payment page could not be opened')
      return await reply.redirect(paths.walletsFailed({ paymentId: id.data }), 303)
    }
  })
}
