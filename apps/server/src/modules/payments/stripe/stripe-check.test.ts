import { afterAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { StripeServer } from '#fixtures/stripe-server.ts'
import { collectWarnings } from '#fixtures/warnings.ts'

const company = new StripeServer()
afterAll(() => company.stop())
const started = company.start()

describe.each([
  ['the right key', 'sk_test_local', []],
  [
    'a key that Stripe does not know',
    'rk_test_other',
    [
      {
        msg: 'The payment provider cannot be used just now; nobody can add money until it can.',
        reason: expect.stringContaining('Invalid API Key provided'),
      },
    ],
  ],
])('with %s', (_, STRIPE_SECRET_KEY, lines) => {
  const logged: unknown[] = []
  const market = useTestApp(
    async () => ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_local', STRIPE_API_URL: await started }),
    collectWarnings(logged),
  )

  test('the log states at startup whether payments work, and the server starts regardless', async () => {
    logged.length = 0
    await market.app.lookOutside()
    expect(logged).toEqual(lines.map((line) => expect.objectContaining(line)))
    expect(company.seen.at(-1)).toMatchObject({ path: 'GET /v1/checkout/sessions' })
    expect((await market.app.server.inject({ url: '/api/health' })).statusCode).toBe(200)
  })
})
