import type { Envelope, ErrorData, InputOf, OutputOf } from '@market/contract/endpoint.ts'
import type { ServerEvents } from '@market/contract/socket.ts'
import type { SocketCall } from '@market/contract/socket-call.ts'
import { io, type Socket } from 'socket.io-client'
import { sendChatRequest, updateChatRequest } from '@market/contract/chat/endpoints.ts'
import type { TestApp } from '#platform/testing/test-app.ts'
import { registerBuyer, registerSeller, type Someone } from './people.ts'

const addresses = new WeakMap<object, Promise<string>>()
let ports = 0

/** Below the ports that connections leave from, so that a client that tries again never finds itself. */
const nextPort = () => 20_000 + ((process.pid * 13 + ports++ * 101) % 10_000)

async function listen(market: TestApp): Promise<string> {
  for (;;) {
    const port = nextPort()
    try {
      await market.app.server.listen({ host: '127.0.0.1', port })
      return `http://127.0.0.1:${port}`
    } catch (error) {
      if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    }
  }
}

/** The address of a test app that listens; it starts to when it is first asked for. */
export function addressOf(market: TestApp): Promise<string> {
  const { app } = market
  const address = addresses.get(app) ?? listen(market)
  addresses.set(app, address)
  return address
}

type EventName = keyof ServerEvents
type PayloadOf<Name extends EventName> = Parameters<ServerEvents[Name]>[0]

interface Heard {
  readonly event: string
  readonly payload: unknown
}

/** A device of somebody: its calls, and everything it has heard. */
export interface Device {
  readonly socket: Socket
  /** Calls and answers the data; a refusal throws. */
  call<Call extends SocketCall>(call: Call, input: InputOf<Call>): Promise<OutputOf<Call>>
  /** Calls with whatever it is given and answers the envelope. */
  send(call: { readonly event: string }, input?: unknown): Promise<Envelope<ErrorData>>
  /** Everything heard of one kind, the oldest first. */
  heard<Name extends EventName>(event: Name): PayloadOf<Name>[]
  /** The first of a kind that fits, heard already or yet to come. */
  hears<Name extends EventName>(event: Name, fits?: (payload: PayloadOf<Name>) => boolean): Promise<PayloadOf<Name>>
  forget(): void
  close(): void
}

const patience = 5000

/** Opens a connection as a browser does; resolves once it is open, rejects when it is refused. */
export async function connectTo(address: string, token: unknown): Promise<Device> {
  const socket = io(address, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  socket.onAny((event: string, payload: unknown) => {
    heard.push({ event, payload })
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const all = <Name extends EventName>(event: Name) =>
    heard.filter((one) => one.event === event).map((one) => one.payload as PayloadOf<Name>)
  const device: Device = {
    socket,
    send: (call, input) => socket.timeout(patience).emitWithAck(call.event, input),
    async call(call, input) {
      const answer = await device.send(call, input)
      if (!answer.success) throw new Error(`${call.event}: ${JSON.stringify(answer)}`)
      return answer.data as never
    },
    heard: all,
    hears: (event, fits = () => true) =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`No such ${event} was heard; heard: ${JSON.stringify(heard)}`))
        }, patience)
        function look(): void {
          const found = all(event).find(fits)
          if (found === undefined) return
          clearTimeout(giveUp)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    forget: () => void heard.splice(0),
    close: () => void socket.disconnect(),
  }
  return device
}

export const deviceOf = async (market: TestApp, { token }: Pick<Someone, 'token'>): Promise<Device> =>
  connectTo(await addressOf(market), token)

/** Opens the chat of two people as they do: the buyer asks, the seller accepts. */
export async function openChatBetween(market: TestApp, buyer: Someone, seller: Someone): Promise<void> {
  const request = await market.call(
    sendChatRequest,
    { sellerId: seller.user.id, message: 'Hello, could you draw a logo?' },
    { token: buyer.token },
  )
  await market.call(updateChatRequest, { id: request.id, status: 'Accept' }, { token: seller.token })
  await market.settle()
}

export interface Pair {
  readonly buyer: Someone
  readonly seller: Someone
}

/** Two people whose chat is open. */
export async function twoWhoChat(market: TestApp): Promise<Pair> {
  const [buyer, seller] = [await registerBuyer(market), await registerSeller(market)]
  await openChatBetween(market, buyer, seller)
  return { buyer, seller }
}
