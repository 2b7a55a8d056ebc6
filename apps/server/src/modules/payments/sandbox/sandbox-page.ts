import { paymentId, type PaymentId } from '@market/contract/ids.ts'
import { type Cents, cents, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { seconds } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors.ts'
import { standInPage } from '#platform/http/demo-page.ts'
import { parseSent } from '#platform/http/parse-sent.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import type { SandboxMessenger } from './sandbox-messenger.ts'
import { checkoutText, isSignature } from './signature.ts'

const address = z.object({ amount: z.coerce.number().int().positive(), signature: z.string().max(100) })
const choice = z.object({
  outcome: z.enum(['success', 'decline', 'abandon']),
  lateSeconds: z.coerce.number().int().min(0).max(86_400).default(0),
  times: z.coerce.number().int().min(1).max(5).default(1),
  wrongOrder: z.stringbool().default(false),
  lost: z.stringbool().default(false),
})
type Choice = z.infer<typeof choice>
const webhookOutcome = { success: 'Paid', decline: 'Failed', abandon: 'Abandoned' } as const

/** The maximum width of a digit in em: an amount of ten digits fits on a small phone. */
const figureWidth = 0.65

const style = (amount: string) => `h1{font-size:16px;font-weight:500;color:var(--quiet);margin:20px 0 0}
.amount{font-size:min(44px,calc(min(100vw - 84px, 390px) / ${amount.length * figureWidth}));line-height:1.1;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums;margin:4px 0 16px}
details{margin-top:24px;border-top:1px solid var(--line);padding-top:16px;color:var(--quiet)}summary{cursor:pointer}
label{display:flex;align-items:center;gap:8px;margin-top:12px;min-height:32px}
input[type=number]{width:96px;min-height:36px;margin-left:auto;font:inherit;color:inherit;background:none;border:1px solid var(--field);border-radius:8px;padding:0 8px}
input[type=checkbox]{width:20px;height:20px;accent-color:var(--pine)}`

const page = (amount: string) =>
  standInPage(
    'Sandbox payment',
    'Sandbox, no real money',
    style(amount),
    `<h1>Add to your wallet</h1><div class="amount">${amount}</div>
<p>This page stands in for the card payment provider. Choose how the payment ends.</p>
<form method="post"><button class="go" name="outcome" value="success">Pay ${amount}</button><button name="outcome" value="decline">Decline the card</button><button name="outcome" value="abandon">Leave without paying</button>
<details><summary>Simulate webhook problems</summary>
<label>Late, in seconds <input type="number" name="lateSeconds" value="0" min="0" max="86400" inputmode="numeric"></label>
<label>How many times <input type="number" name="times" value="1" min="1" max="5" inputmode="numeric"></label>
<label><input type="checkbox" name="wrongOrder" value="true"> An older failure arrives after it</label>
<label><input type="checkbox" name="lost" value="true"> It is lost</label></details></form>`,
  )

/** The payment page of the sandbox provider (product-rules: Call shapes); not available in production. */
export async function sandboxPage(
  app: FastifyInstance,
  parts: ServerParts,
  messenger: SandboxMessenger,
): Promise<void> {
  const { database, clock, secrets } = parts
  const secret = secrets.paymentWebhook

  function checkoutOf(params: unknown, query: unknown): { id: PaymentId; amount: Cents } {
    const id = paymentId.safeParse((params as { id?: unknown }).id)
    const parsed = parseSent(address, query)
    if (!id.success || !parsed.success) throw new AppError('PAYMENT_UNKNOWN')
    const { amount, signature } = parsed.data
    if (!isSignature(signature, secret, checkoutText(id.data, amount))) throw new AppError('PAYMENT_UNKNOWN')
    return { id: id.data, amount: cents(amount) }
  }

  /** Stores the outcome. The first choice wins, because a payment ends once. */
  async function decide(id: PaymentId, amount: Cents, outcome: keyof typeof webhookOutcome) {
    const row = await database.kysely
      .insertInto('sandbox_checkouts')
      .values({ reference: id, payment_id: id, amount_cents: amount, outcome, created_at: clock.now() })
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({ outcome: eb.ref('sandbox_checkouts.outcome') })),
      )
      .returning('outcome')
      .executeTakeFirstOrThrow()
    return row.outcome ?? outcome
  }

  /** Sends the outcome as a webhook. With `wrongOrder`, an earlier failure arrives after it. */
  async function tell(id: PaymentId, amount: Cents, outcome: keyof typeof webhookOutcome, asked: Choice) {
    const trouble = { lateMs: asked.lateSeconds * seconds, times: asked.times, isLost: asked.lost }
    const event = (name: keyof typeof webhookOutcome) => ({
      paymentId: id,
      outcome: webhookOutcome[name],
      amountCents: amount,
    })
    await messenger.send(event(outcome), trouble)
    if (asked.wrongOrder) await messenger.send(event('decline'), trouble)
  }

  app.get('/sandbox-payment/:id', async (request, reply) => {
    const { amount } = checkoutOf(request.params, request.query)
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
    return page(formatDollars(dollarsFromCents(amount)))
  })

  app.post('/sandbox-payment/:id', async (request, reply) => {
    const { id, amount } = checkoutOf(request.params, request.query)
    const chosen = parseSent(choice, request.body)
    if (!chosen.success) throw new AppError('VALIDATION', {}, { outcome: 'Please choose success, decline or abandon.' })
    const outcome = await decide(id, amount, chosen.data.outcome)
    await tell(id, amount, outcome, chosen.data)
    return reply.redirect((outcome === 'success' ? paths.walletsSuccess : paths.walletsFailed)({ paymentId: id }), 303)
  })
}
