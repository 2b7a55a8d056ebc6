/**
 * Sends requests as fast as possible, in a separate process: reads them from stdin and writes times to stdout. It
 * competes for the cores with the server, and its results are compared with pgbench, which is written in C. So it uses
 * raw sockets, at a third of the cost of an HTTP library.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export interface Wanted {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token: string
  readonly body?: object
  /** Identifies a retry of the same call. */
  readonly idempotencyKey?: string
}

export interface Load {
  readonly address: string
  readonly requests: readonly Wanted[]
  readonly clients: number
  /**
   * Requests to start in a second, whether or not earlier ones have ended. Without it, each client sends its next request
   * as soon as the last one is answered.
   */
  readonly startedPerSecond?: number
}

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

function asSent({ method, path, token, body, idempotencyKey }: Wanted, host: string): string {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const headers = [
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    ...(idempotencyKey === undefined ? [] : [`idempotency-key: ${idempotencyKey}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(sent)}`]),
  ]
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${sent}`
}

/** Waits for one complete response; anything but a 200 with a content length ends the measurement. */
async function answerOn(socket: Socket): Promise<void> {
  let received = ''
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [string]
    received += chunk
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) continue
    const length = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1]
    if (length === undefined) throw new Error(`A request was answered with ${received.slice(0, 500)}`)
    if (received.length >= end + 4 + Number(length)) return
  }
}

const { address, requests, clients, startedPerSecond } = JSON.parse(await text(process.stdin)) as Load
const { host, hostname, port } = new URL(address)
const sent = requests.map((wanted) => asSent(wanted, host))
const times: number[] = []

/** When to start a request. Its time counts from then, so that waiting for a free client is part of it. */
async function due(index: number): Promise<number> {
  if (startedPerSecond === undefined) return performance.now()
  const at = begun + (index * 1000) / startedPerSecond
  const early = at - performance.now()
  if (early > 0) await wait(early)
  return at
}

/** Sends every nth request, for n clients, so that each request is sent once. */
async function sendShare(own: number): Promise<void> {
  // Latin-1, so that string length equals the content length in bytes.
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1')
  await once(socket, 'connect')
  for (let index = own; index < sent.length; index += clients) {
    const started = await due(index)
    const answered = answerOn(socket)
    socket.write(sent[index] ?? '')
    await answered
    times.push(performance.now() - started)
  }
  socket.destroy()
}

const begun = performance.now()
await Promise.all(Array.from({ length: clients }, (_, own) => sendShare(own)))
const ended = performance.now()
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const result: LoadResult = {
  perSecond: (sorted.length * 1000) / (ended - begun),
  p50: at(0.5),
  p95: at(0.95),
  p99: at(0.99),
}
process.stdout.write(JSON.stringify(result))
