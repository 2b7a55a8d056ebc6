/** Buys as fast as it can, in a process of its own; the shop comes on standard input, the result goes to standard output. */
import { Agent } from 'node:http'
import { text } from 'node:stream/consumers'
import { buy, nextPurchase, type Shop } from '../apps/server/test/purchases.ts'

export interface Load {
  readonly address: string
  readonly shop: Shop
  readonly clients: number
  readonly seconds: number
}

const { address, shop, clients, seconds } = JSON.parse(await text(process.stdin)) as Load
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const begun = performance.now()
const end = begun + seconds * 1000
let started = 0
let done = 0

async function client(): Promise<void> {
  while (performance.now() < end) {
    const { status, code } = await buy(agent, address, nextPurchase(shop, started++))
    if (status !== 200) throw new Error(`A purchase was answered with ${status} ${code}`)
    done++
  }
}

await Promise.all(Array.from({ length: clients }, client))
process.stdout.write(String(done / ((performance.now() - begun) / 1000)))
agent.destroy()
