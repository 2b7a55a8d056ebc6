import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Session {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  client_reference_id: string
  amount_total: number
  currency: string
  success_url: string
  cancel_url: string
}

export interface Seen {
  readonly path: string
  readonly key: string | undefined
  readonly fields: URLSearchParams
}

/** As much of Stripe's API as the program uses, on loopback: form bodies, idempotency keys, errors on demand. */
export class StripeServer {
  readonly sessions = new Map<string, Session>()
  readonly refunds: { id: string; payment_intent: string; amount: number; reversal: string }[] = []
  readonly seen: Seen[] = []
  /** So many of the next requests are answered with a failure of Stripe's own. */
  failing = 0
  readonly #answers = new Map<string, object>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' })
        response.end(JSON.stringify(body))
      })
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The person pays, or the page's day is over. */
  end(id: string, how: 'paid' | 'expired'): Session {
    const session = this.sessions.get(id)
    if (session === undefined) throw new Error(`Stripe has no session ${id}`)
    if (how === 'expired') session.status = 'expired'
    else Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id.slice(3)}` })
    return session
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const fields = new URLSearchParams(await text(request))
    const path = `${request.method} ${request.url?.split('?')[0]}`
    const key = request.headers['idempotency-key'] as string | undefined
    this.seen.push({ path, key, fields })
    if (request.headers.authorization !== 'Bearer sk_test_local') return error(401, 'Invalid API Key provided')
    if (this.failing > 0) {
      this.failing--
      return error(500, 'Something went wrong on the side of Stripe')
    }
    const kept = key === undefined ? undefined : this.#answers.get(key)
    if (kept !== undefined) return { status: 200, body: kept }
    const body = this.#act(path, fields)
    if (body === undefined) return error(404, 'No such object')
    if (key !== undefined) this.#answers.set(key, body)
    return { status: 200, body }
  }

  #act(path: string, fields: URLSearchParams): object | undefined {
    const [method, url = ''] = path.split(' ')
    if (path === 'POST /v1/checkout/sessions') return this.#open(fields)
    if (method === 'GET' && url.startsWith('/v1/checkout/sessions/'))
      return this.sessions.get(url.split('/').at(-1) ?? '')
    if (path === 'POST /v1/refunds') return this.#refund(fields)
    return undefined
  }

  #open(fields: URLSearchParams): Session {
    const id = `cs_test_${this.sessions.size + 1}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: fields.get('client_reference_id') ?? '',
      amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      success_url: fields.get('success_url') ?? '',
      cancel_url: fields.get('cancel_url') ?? '',
    }
    this.sessions.set(id, session)
    return session
  }

  #refund(fields: URLSearchParams): object {
    const refund = {
      id: `re_${this.refunds.length + 1}`,
      payment_intent: fields.get('payment_intent') ?? '',
      amount: Number(fields.get('amount')),
      reversal: fields.get('metadata[reversal]') ?? '',
    }
    this.refunds.push(refund)
    return { ...refund, object: 'refund', status: 'succeeded' }
  }
}

const error = (status: number, message: string) => ({
  status,
  body: { error: { type: status === 500 ? 'api_error' : 'invalid_request_error', message } },
})
