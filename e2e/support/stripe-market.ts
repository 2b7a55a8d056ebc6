import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type APIRequestContext, expect, test as base, type TestInfo } from '@playwright/test'
import { StripeServer } from '../../apps/server/test/fixtures/stripe-server.ts'
import { marketOf, type Session } from './market.ts'
import { temporaryFolder } from '../../apps/server/src/platform/testing/temporary-folder.ts'

const [paymentsSecret, payoutsSecret] = ['whsec_payments', 'whsec_payouts']
const projectFolder = join(import.meta.dirname, '..', '..')

/** A marketplace of its own that pays through a local Stripe, with the pages that Stripe would show. */
export class StripeMarket {
  readonly company = new StripeServer()
  readonly origin: string
  readonly #folder = temporaryFolder('e2e-stripe')
  readonly #pages: Server
  #program: ChildProcess | undefined
  #events = 0

  constructor(port: number) {
    this.origin = `http://127.0.0.1:${port}`
    this.#pages = createServer((request, response) => void this.#show(request, response))
  }

  async start(): Promise<void> {
    const apiUrl = await this.company.start()
    this.#pages.listen(0, '127.0.0.1')
    await once(this.#pages, 'listening')
    this.company.pages = `http://127.0.0.1:${(this.#pages.address() as AddressInfo).port}`
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: this.#folder,
      HOST: '127.0.0.1',
      PORT: new URL(this.origin).port,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: paymentsSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: payoutsSecret,
      STRIPE_API_URL: apiUrl,
    }
    const args = ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts']
    this.#program = spawn(process.execPath, args, { cwd: projectFolder, env, stdio: ['ignore', 'ignore', 'inherit'] })
    const isReady = () =>
      fetch(`${this.origin}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      if (this.#program.exitCode !== null) throw new Error('The marketplace with Stripe did not start')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  async stop(): Promise<void> {
    if (this.#program?.exitCode === null) {
      this.#program.kill('SIGTERM')
      await once(this.#program, 'exit')
    }
    await this.company.stop()
    this.#pages.closeAllConnections()
    this.#pages.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Sends a signed event of a connected account or of the marketplace's own. */
  async deliver(type: string, object: object, account?: string): Promise<void> {
    const isPayout = !type.startsWith('checkout.')
    const payload = JSON.stringify({ id: `evt_${++this.#events}`, object: 'event', type, account, data: { object } })
    const at = Math.floor(Date.now() / 1000)
    const secret = isPayout ? payoutsSecret : paymentsSecret
    const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
    const answer = await fetch(`${this.origin}/api/${isPayout ? 'payouts' : 'payments'}/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      body: payload,
    })
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}: ${await answer.text()}`)
  }

  /** A GET shows a form with one button, and its POST does what the button says and leads back. */
  async #show({ url = '', method }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, page = '', id = ''] = url.split('/')
    if (method !== 'POST') {
      const button = page === 'onboarding' ? 'Agree and submit' : 'Pay'
      const form = `<form method="post"><button>${button}</button></form>`
      response.setHeader('content-type', 'text/html').end(`<title>Local Stripe</title><h1>Local Stripe</h1>${form}`)
      return
    }
    const location = page === 'onboarding' ? await this.#verify(id) : await this.#pay(id)
    response.writeHead(303, { location }).end()
  }

  async #verify(account: string): Promise<string> {
    this.company.accounts.set(account, true)
    const verified = { id: account, object: 'account', payouts_enabled: true, capabilities: { transfers: 'active' } }
    await this.deliver('account.updated', verified, account)
    return this.company.returnTo.get(account) ?? this.origin
  }

  async #pay(id: string): Promise<string> {
    const session = this.company.end(id, 'paid')
    await this.deliver('checkout.session.completed', session)
    return session.success_url
  }
}

const portOf = ({ parallelIndex }: Pick<TestInfo, 'parallelIndex'>): number =>
  Number(process.env['E2E_PORT'] ?? 23917) + 50 + 100 * parallelIndex

/** Adds money on the page of the local Stripe. */
export async function payAtStripe(request: APIRequestContext, { token }: Session, dollars: number): Promise<void> {
  const form = { amount: dollars }
  const { url } = await marketOf(request).send<{ url: string }>('PUT', '/wallets/add-amount', form, token)
  const page = await request.get(url)
  const paid = await request.post(page.url(), { maxRedirects: 0 })
  expect(paid.status()).toBe(303)
}

/** Tests of a marketplace that is connected to a local Stripe. */
export const test = base.extend<object, { stripe: StripeMarket }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use, worker) => {
      const market = new StripeMarket(portOf(worker))
      await market.start()
      await use(market)
      await market.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ stripe }, use) => use(stripe.origin),
})
