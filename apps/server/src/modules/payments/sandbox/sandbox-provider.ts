import { paymentId } from '@market/contract/ids.ts'
import { cents, zeroCents } from '@market/contract/money.ts'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { Module, ModuleBase } from '#platform/module.ts'
import type { PaymentOutcome, PaymentProvider } from '../provider.ts'
import { createSandboxMessenger } from './sandbox-messenger.ts'
import { sandboxPage } from './sandbox-page.ts'
import { checkoutText, isSignature, signatureHeader, signatureOf } from './signature.ts'

const common = { id: z.string().min(1).max(100), amountCents: z.number().int().positive() }
const payment = z
  .object({ ...common, paymentId, outcome: z.enum(['Paid', 'Failed', 'Abandoned']) })
  .transform(({ amountCents, ...rest }) => ({
    about: 'payment' as const,
    ...rest,
    amount: cents(amountCents),
    // The sandbox has one charge per payment, with the same id.
    charge: rest.paymentId,
  }))
const reversal = z
  .object({
    ...common,
    reversal: z.string().min(1).max(100),
    cause: z.enum(['refund', 'dispute']),
    charge: z.string().min(1).max(100),
    standing: z.enum(['taken', 'restored']),
  })
  .transform(({ amountCents, ...rest }) => ({ about: 'reversal' as const, ...rest, amount: cents(amountCents) }))

/** Parses the event in a correctly signed body; a body without a valid event is the sender's error. */
const signedEvent = z
  .string()
  .transform((text, issue): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      issue.addIssue({ code: 'custom', message: 'Not JSON' })
      return z.NEVER
    }
  })
  .pipe(z.union([payment, reversal]))

const outcomes = { success: 'Paid', decline: 'Failed', abandon: 'Abandoned' } as const satisfies Record<
  string,
  PaymentOutcome
>

export const sandboxName = 'sandbox'
export const sandboxRefundableDays = 180

/** The embedded payment provider, with the parts that a real provider would run itself. */
interface SandboxProvider extends PaymentProvider, Required<Pick<Module, 'deadlines' | 'jobs' | 'plugin'>> {}

/** Creates the embedded payment provider, which simulates a third party and keeps its own records. */
export function createSandboxProvider({ database, secrets, clock }: ModuleBase): SandboxProvider {
  const secret = secrets.paymentWebhook
  const messenger = createSandboxMessenger(database, secret, clock)
  const checkoutUrl: PaymentProvider['checkoutUrl'] = (origin, { id, amount }) => {
    const signature = signatureOf(secret, checkoutText(id, amount))
    return `${origin}/sandbox-payment/${id}?amount=${amount}&signature=${signature}`
  }
  return {
    name: sandboxName,
    refundableDays: sandboxRefundableDays,
    checkoutUrl,
    createCheckout: async ({ origin, id, amount }) => ({ reference: id, url: checkoutUrl(origin, { id, amount }) }),
    async parseWebhook(rawBody, headers) {
      const signature = headers[signatureHeader]
      if (typeof signature !== 'string' || !isSignature(signature, secret, rawBody))
        throw new AppError('WEBHOOK_SIGNATURE')
      const parsed = signedEvent.safeParse(rawBody.toString('utf8'))
      if (!parsed.success) throw new AppError('MALFORMED')
      return parsed.data
    },
    async fetchStatus({ id }) {
      const row = await database.kysely
        .selectFrom('sandbox_checkouts')
        .select(['outcome', 'amount_cents'])
        .where('reference', '=', id)
        .executeTakeFirst()
      if (row === undefined || row.outcome === null) return { outcome: 'Pending', amount: zeroCents }
      return { outcome: outcomes[row.outcome], amount: row.amount_cents, charge: id }
    },
    async paymentOf(charge) {
      const id = paymentId.safeParse(charge)
      return id.success ? id.data : null
    },
    async refund(charge, amount, name) {
      const booked = await database.kysely
        .insertInto('sandbox_refunds')
        .values({ reference: name, charge, amount_cents: amount, created_at: messenger.now() })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .executeTakeFirst()
      if (booked.numInsertedOrUpdatedRows === 0n) return true
      await messenger.send({ reversal: name, cause: 'refund', charge, amountCents: amount, standing: 'taken' }, {})
      return true
    },
    deadlines: messenger.deadlines,
    jobs: messenger.jobs,
    async plugin(app, parts) {
      messenger.attach(app)
      await sandboxPage(app, parts, messenger)
    },
  }
}
