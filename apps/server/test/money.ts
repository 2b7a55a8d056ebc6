import { addAmount } from '@market/contract/wallet/endpoints.ts'
import type { TestApp } from '#platform/testing/test-app.ts'

export type Outcome = 'success' | 'decline' | 'abandon'

/** Starts a top-up and ends it on the sandbox payment page, as a person would. */
export async function pay(market: TestApp, token: string, dollars: number, outcome: Outcome) {
  const { url, paymentId } = await market.call(addAmount, { amount: dollars }, { token })
  const answer = await market.app.server.inject({
    method: 'POST',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  })
  return { paymentId, status: answer.statusCode, location: String(answer.headers['location']) }
}

/** Puts money into a wallet. */
export async function topUp(market: TestApp, person: { token: string }, dollars: number): Promise<void> {
  const { status } = await pay(market, person.token, dollars, 'success')
  if (status !== 303) throw new Error(`The top-up answered ${status}`)
}
