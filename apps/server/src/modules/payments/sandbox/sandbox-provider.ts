import { paymentId } from '@market/contract/ids.ts'
import { cents, zeroCents } from '@market/contract/money.ts'
import { z } from 'zod'
import type { Database } from '#platform/database.ts'
import { AppError } from '#platform/errors.ts'
import type { PaymentOutcome, PaymentProvider } from '../provider.ts'
import { isSignature, signatureHeader, signatureOf } from './signature.ts'

export const sandboxName = 'sandbox'

const event = z.object({
  id: z.string().min(1).max(100),
  paymentId,
  outcome: z.enum(['Paid', 'Failed', 'Abandoned']),
  amountCents: z.number().int().positive(),
})

/** The event in a body that bears the right signature; what is no such event is refused, not a failure of ours. */
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
  .pipe(event)

const outcomes = { success: 'Paid', decline: 'Failed', abandon: 'Abandoned' } as const satisfies Record<
  string,
  PaymentOutcome
>

/** What the signature of a checkout address covers. */
export const checkoutText = (id: string, amountCents: number): string => `checkout:${id}:${amountCents}`

/** The embedded payment provider: speaks like an outside company, keeps its own books. */
export function createSandboxProvider(database: Database, secret: string): PaymentProvider {
  return {
    name: sandboxName,
    checkoutUrl(origin, { id, amount }) {
      const signature = signatureOf(secret, checkoutText(id, amount))
      return `${origin}/sandbox-payment/${id}?amount=${amount}&signature=${signature}`
    },
    parseWebhook(rawBody, headers) {
      const signature = headers[signatureHeader]
      if (typeof signature !== 'string' || !isSignature(signature, secret, rawBody))
        throw new AppError('WEBHOOK_SIGNATURE')
      const parsed = signedEvent.safeParse(rawBody.toString('utf8'))
      if (!parsed.success) throw new AppError('MALFORMED')
      const { amountCents, ...rest } = parsed.data
      return { ...rest, amount: cents(amountCents) }
    },
    async fetchStatus(id) {
      const row = await database.kysely
        .selectFrom('sandbox_checkouts')
        .select(['outcome', 'amount_cents'])
        .where('reference', '=', id)
        .executeTakeFirst()
      if (row === undefined || row.outcome === null) return { outcome: 'Pending', amount: zeroCents }
      return { outcome: outcomes[row.outcome], amount: row.amount_cents }
    },
  }
}
