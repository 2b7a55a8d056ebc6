/** Sends requests as fast as it can, in a process of its own: they come on standard input, the times go to standard output. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Wanted {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token: string
  readonly body?: object
  /** What makes a retry the same call. */
  readonly idempotencyKey?: string
}

export interface Load {
  readonly address: string
  readonly requests: readonly Wanted[]
  readonly clients: number
}

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

function send(agent: Agent, address: string, { method, path, token, body, idempotencyKey }: Wanted): Promise<void> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method, agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${method} ${path}: ${answer.statusCode} ${Buffer.concat(parts).toString()}`)),
      )
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

const { address, requests, clients } = JSON.parse(await text(process.stdin)) as Load
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const times: number[] = []
let next = 0

async function client(): Promise<void> {
  for (let wanted = requests[next++]; wanted !== undefined; wanted = requests[next++]) {
    const begun = performance.now()
    await send(agent, address, wanted)
    times.push(performance.now() - begun)
  }
}

const begun = performance.now()
await Promise.all(Array.from({ length: clients }, client))
const seconds = (performance.now() - begun) / 1000
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const result: LoadResult = { perSecond: sorted.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
process.stdout.write(JSON.stringify(result))
agent.destroy()
