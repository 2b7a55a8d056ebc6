import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { signatureHeader, signatureOf } from '../../apps/server/src/modules/payments/sandbox/signature.ts'

/** Signs the webhooks of the sandbox payment company to the marketplaces of the browser tests. */
export const paymentWebhookSecret = 'a secret that only the browser tests know'

/** Charges a card payment back in part: a webhook, as the payment company sends it. */
export async function chargeBack(request: APIRequestContext, paymentId: string, dollars: number): Promise<void> {
  const reversal = {
    reversal: `dispute of ${paymentId}`,
    cause: 'dispute',
    standing: 'taken',
    amountCents: dollars * 100,
  }
  const data = JSON.stringify({ id: `evt_${randomUUID()}`, charge: paymentId, ...reversal })
  const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(paymentWebhookSecret, data) }
  const answer = await request.post('/api/payments/webhook', { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
