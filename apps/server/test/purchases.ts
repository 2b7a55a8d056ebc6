import { type Agent, request } from 'node:http'
import { randomUUID } from 'node:crypto'
import { postService } from './hiring.ts'
import { topUp } from './money.ts'
import { registerBuyer, registerSeller } from './people.ts'
import type { TestApp } from '#platform/testing/start-test-app.ts'

/** Buyers with money, and services to buy, made as people make them. */
export interface Shop {
  readonly tokens: readonly string[]
  readonly serviceIds: readonly string[]
}

export async function openShop(market: TestApp, buyers: number, sellers: number): Promise<Shop> {
  const serviceIds: string[] = []
  for (let count = 0; count < sellers; count++) {
    serviceIds.push((await postService(market, await registerSeller(market), { price: 5 })).id)
  }
  const tokens: string[] = []
  for (let count = 0; count < buyers; count++) {
    const buyer = await registerBuyer(market)
    await topUp(market, buyer, 100_000)
    tokens.push(buyer.token)
  }
  return { tokens, serviceIds }
}

/** One wish to buy; its key makes a retry the same purchase. */
export interface Purchase {
  readonly key: string
  readonly token: string
  readonly serviceId: string
}

export function nextPurchase({ tokens, serviceIds }: Shop, count: number): Purchase {
  return {
    key: randomUUID(),
    token: tokens[count % tokens.length] ?? '',
    serviceId: serviceIds[count % serviceIds.length] ?? '',
  }
}

export interface Bought {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly bookingId: string | undefined
  readonly code: string | undefined
}

/** Buys through HTTP on a kept connection; rejects when the connection breaks. */
export function buy(agent: Agent, address: string, { key, token, serviceId }: Purchase): Promise<Bought> {
  const body = JSON.stringify({ serviceId })
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api/bookings/create-booking`, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        try {
          const { data } = JSON.parse(Buffer.concat(parts).toString()) as {
            data: { id?: string; code?: string } | null
          }
          const retryAfter = answer.headers['retry-after']
          resolve({ status: answer.statusCode ?? 0, retryAfter, bookingId: data?.id, code: data?.code })
        } catch (error) {
          reject(error as Error)
        }
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
