/**
 * Load generator with many devices in a separate process; runs what the parent requests and replies with measurements.
 */
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import type { Crowd, ChatUser } from './chat-crowd.ts'

export type Asked =
  | { readonly kind: 'crowd'; readonly crowd: Crowd }
  | { readonly kind: 'connect'; readonly address: string; readonly people: number }
  | { readonly kind: 'flood'; readonly seconds: number }
  | { readonly kind: 'steady'; readonly messages: number; readonly perSecond: number }
  | { readonly kind: 'history'; readonly times: number }
  | { readonly kind: 'list'; readonly times: number }
  | { readonly kind: 'reconnect' }

interface Latencies {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface Measured {
  readonly connect: { readonly ms: number }
  readonly flood: { readonly perSecond: number }
  readonly steady: Latencies & { readonly perSecond: number; readonly lost: number }
  readonly history: Latencies
  readonly list: Latencies
  readonly reconnect: { readonly ms: number }
}

interface Device extends ChatUser {
  readonly socket: Socket
  readonly other: string
}

const openAtOnce = 100
let crowd: Crowd
let address = ''
const devices: Device[] = []
/** Send time of each message in flight. */
const underway = new Map<string, number>()
const latencies: number[] = []
let arrived = 0

const latenciesOf = (all: readonly number[]): Latencies => {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.trunc(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function open(me: ChatUser, other: string): Promise<Device> {
  const socket = io(address, { transports: ['websocket'], auth: { token: me.token, id: me.id }, forceNew: true })
  socket.on('new-message', ({ message }: { message: string }) => {
    const sent = underway.get(message)
    if (sent === undefined) return
    underway.delete(message)
    latencies.push(performance.now() - sent)
    arrived++
  })
  return new Promise((resolve) => {
    socket.once('connect', () => resolve({ ...me, socket, other }))
  })
}

async function connect(to: string, people: number): Promise<{ ms: number }> {
  const begun = performance.now()
  address = to
  const all = crowd.pairs
    .slice(0, people / 2)
    .flatMap(([buyer, seller]) => [[buyer, seller.id] as const, [seller, buyer.id] as const])
  for (let at = 0; at < all.length; at += openAtOnce) {
    devices.push(...(await Promise.all(all.slice(at, at + openAtOnce).map(([me, other]) => open(me, other)))))
  }
  return { ms: performance.now() - begun }
}

interface Ack {
  readonly success: boolean
  readonly message: string
  readonly data?: { readonly code?: string }
}

let count = 0

/** Sends one message; returns false when the rate limit rejected it. */
async function send(device: Device): Promise<boolean> {
  const messageValue = `m${count++}`
  underway.set(messageValue, performance.now())
  const form = { messageTo: device.other, messageValue, messageType: 'TEXT', clientId: randomUUID() }
  const answer = (await device.socket.emitWithAck('sendMessage', form)) as Ack
  if (answer.success) return true
  underway.delete(messageValue)
  if (answer.data?.code !== 'TOO_MANY_REQUESTS') throw new Error(JSON.stringify(answer))
  return false
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function allArrive(): Promise<void> {
  for (let waited = 0; underway.size > 0 && waited < 10_000; waited += 20) await pause(20)
}

/** All devices send as fast as they receive acknowledgements. */
async function flood(seconds: number): Promise<{ perSecond: number }> {
  arrived = 0
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    devices.map(async (device) => {
      while (performance.now() < end) if (!(await send(device))) await pause(100)
    }),
  )
  await allArrive()
  return { perSecond: arrived / ((performance.now() - begun) / 1000) }
}

/** Sends messages at a constant rate, independent of earlier responses. */
async function steady(messages: number, perSecond: number): Promise<Measured['steady']> {
  arrived = 0
  latencies.length = 0
  const begun = performance.now()
  const sending: Promise<boolean>[] = []
  let next = 0
  while (next < messages) {
    const due = Math.min(messages, Math.trunc(((performance.now() - begun) / 1000) * perSecond))
    for (; next < due; next++) sending.push(send(devices[next % devices.length] as Device))
    await pause(4)
  }
  const stored = (await Promise.all(sending)).filter(Boolean).length
  await allArrive()
  const seconds = (performance.now() - begun) / 1000
  return { ...latenciesOf(latencies), perSecond: arrived / seconds, lost: stored - arrived }
}

async function timeCalls(socket: Socket, event: string, input: () => object, times: number): Promise<Latencies> {
  const all: number[] = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    const answer = (await socket.emitWithAck(event, input())) as Ack
    if (answer.success) all.push(performance.now() - begun)
    else if (answer.data?.code !== 'TOO_MANY_REQUESTS') throw new Error(JSON.stringify(answer))
    // Below the rate limit of one user.
    await pause(110)
  }
  return latenciesOf(all)
}

const history = (times: number): Promise<Latencies> => {
  const reader = devices[0] as Device
  const somewhere = () => ({ messageTo: reader.other, before: 21 + Math.trunc(Math.random() * 99_000), limit: 20 })
  return timeCalls(reader.socket, 'chatHistory', somewhere, times)
}

async function list(times: number): Promise<Latencies> {
  const { socket } = await open(crowd.lister, crowd.lister.id)
  const found = await timeCalls(
    socket,
    'chatList',
    () => ({ page: 1 + Math.trunc(Math.random() * 5), limit: 20 }),
    times,
  )
  socket.disconnect()
  return found
}

/** Resolves when all devices were disconnected and are connected again. */
async function reconnect(): Promise<{ ms: number }> {
  const begun = performance.now()
  await Promise.all(
    devices.map(
      ({ socket }) =>
        new Promise<void>((resolve) => {
          socket.once('disconnect', () => void socket.once('connect', () => resolve()))
        }),
    ),
  )
  return { ms: performance.now() - begun }
}

async function answer(asked: Asked): Promise<unknown> {
  switch (asked.kind) {
    case 'crowd':
      crowd = asked.crowd
      return undefined
    case 'connect':
      return connect(asked.address, asked.people)
    case 'flood':
      return flood(asked.seconds)
    case 'steady':
      return steady(asked.messages, asked.perSecond)
    case 'history':
      return history(asked.times)
    case 'list':
      return list(asked.times)
    case 'reconnect':
      return reconnect()
  }
}

process.on('message', (asked: Asked) => {
  void answer(asked).then((found) => (found === undefined ? undefined : process.send?.(found)))
})
