/** Sends requests as fast as it can, in a process of its own: they come on standard input, the times go to standard output. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import autocannon, { type Client } from 'autocannon'

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

const asSent = ({ method, path, token, body, idempotencyKey }: Wanted): autocannon.Request => ({
  method,
  path,
  headers: {
    authorization: `Bearer ${token}`,
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

const { address, requests, clients } = JSON.parse(await text(process.stdin)) as Load
const times: number[] = []
let begun = 0
let ended = 0
let connected = 0

/** Each connection has a share of its own, so that each request is sent once. */
function takeShare(client: Client): void {
  const own = connected++
  client.setRequests(requests.filter((_, index) => index % clients === own).map(asSent))
}

const run = autocannon(
  { url: address, connections: clients, amount: requests.length, setupClient: takeShare },
  () => undefined,
)
run.on('start', () => (begun = performance.now()))
run.on('response', (_client, status, _bytes, milliseconds) => {
  if (status !== 200) throw new Error(`A request was answered with ${status}`)
  times.push(milliseconds)
  ended = performance.now()
})
await once(run, 'done')
if (times.length !== requests.length) throw new Error(`${times.length} of ${requests.length} requests were answered`)
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const result: LoadResult = {
  perSecond: (sorted.length * 1000) / (ended - begun),
  p50: at(0.5),
  p95: at(0.95),
  p99: at(0.99),
}
process.stdout.write(JSON.stringify(result))
