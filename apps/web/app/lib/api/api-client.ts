import type { Endpoint, Envelope, ErrorData, InputOf, OutputOf } from '@market/contract/endpoint.ts'
import { learnServerTime } from '#lib/formats/clock.ts'
import { requestLine } from '@market/contract/request-line.ts'
import { ApiError, needsUser, networkError, noAnswer } from './errors.ts'
import { latestHeaders } from './latest-reads.ts'

export interface ApiRequest {
  /** Name of the endpoint. */
  endpoint: string
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** Time limit for the start of the response, in milliseconds. */
  answerWithinMs?: number
}

interface ApiReply {
  status: number
  body: unknown
}

/** Sends a request to the API: `fetch` in the browser, a direct call on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiReply>

interface Credentials {
  token: string | null
  /** `Bearer` where nothing else is named. */
  scheme?: 'Wallet'
  userType: string | null
}

interface CallOptions {
  signal?: AbortSignal
  answerWithinMs?: number
  idempotencyKey?: string
  /** Whether the user did not start this call, so that a slow response shows no notice. */
  isBackground?: boolean
}

export interface ApiClient {
  /** Returns the full envelope, for callers that show the server's message. */
  send<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Envelope<OutputOf<E>>>
  /** Returns the `data` of the envelope. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>
}

interface ApiClientParts {
  transport: Transport
  credentials?: () => Credentials
  /** Called for every 401 before the error is thrown, with the token that the call was sent with. */
  onUnauthenticated?: (error: ApiError, token: string | null) => void
  /** Asks the user what a rejected call needs; resolves to true when the call should be sent again. */
  askUser?: (error: unknown) => Promise<boolean>
  /** Runs when a write takes longer than usual; the function that it returns runs when the write ends. */
  onSlowWrite?: () => () => void
}

export function createApiClient(parts: ApiClientParts): ApiClient {
  const { credentials, onUnauthenticated, askUser } = parts
  const transport = noticingSlowWrites(parts)
  const sendOnce: ApiClient['send'] = async (endpoint, input, options = {}) => {
    const { method, url, body } = requestLine(endpoint, input)
    const caller = credentials?.()
    const reply = await (options.isBackground === true ? parts.transport : transport)({
      endpoint: endpoint.name,
      method,
      url,
      headers: headersFor(caller, body !== undefined, options.idempotencyKey),
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.answerWithinMs === undefined ? {} : { answerWithinMs: options.answerWithinMs }),
    })
    const envelope = readEnvelope(reply)
    if (envelope.success) return envelope as Envelope<OutputOf<typeof endpoint>>
    const error = errorFrom(reply.status, envelope as Envelope<ErrorData | null>)
    if (reply.status === 401) onUnauthenticated?.(error, caller?.token ?? null)
    throw error
  }
  const send: ApiClient['send'] = async (...call) => {
    try {
      return await sendOnce(...call)
    } catch (error) {
      if (!needsUser(error) || !(await askUser?.(error))) throw error
      return sendOnce(...call)
    }
  }
  return { send, call: async (endpoint, input, options) => (await send(endpoint, input, options)).data }
}

const slowWriteMs = 5000

function noticingSlowWrites({ transport, onSlowWrite }: ApiClientParts): Transport {
  if (onSlowWrite === undefined) return transport
  return async (request) => {
    if (request.method === 'GET') return transport(request)
    let end: (() => void) | undefined
    const timer = setTimeout(() => (end = onSlowWrite()), slowWriteMs)
    try {
      return await transport(request)
    } finally {
      clearTimeout(timer)
      end?.()
    }
  }
}

function headersFor(who: Credentials | undefined, hasBody: boolean, idempotencyKey: string | undefined) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': 'en',
    'x-platform': 'web',
    'x-version': '1.0.0',
    ...latestHeaders(),
  }
  if (hasBody) headers['content-type'] = 'application/json'
  if (who?.userType) headers['x-user-type'] = who.userType
  if (who?.token) headers['authorization'] = `${who.scheme ?? 'Bearer'} ${who.token}`
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  return headers
}

/** Why no server was reached; browsers describe it in their own words, such as 'Failed to fetch'. */
const unreachable = (): string =>
  `${navigator.onLine === false ? 'You’re offline.' : 'We can’t reach the server.'} We’ll keep what you typed.`

function readEnvelope({ status, body }: ApiReply): Envelope<unknown> {
  if (typeof body === 'object' && body !== null && 'success' in body) return body as Envelope<unknown>
  throw networkError(`the server answered ${status} without a readable message`)
}

function errorFrom(status: number, { message, data }: Envelope<ErrorData | null>): ApiError {
  return new ApiError(message || 'Something went wrong. Please try again.', {
    code: data?.code ?? (status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL'),
    status,
    ...(data?.fieldErrors ? { fieldErrors: data.fieldErrors } : {}),
    ...(data?.details ? { details: data.details } : {}),
  })
}

/** Timeout of a request in milliseconds: twice as long as the server waits for an unresponsive database. */
const patience = 60_000

/** How long a read of a screen waits for the server, in milliseconds: its failure is shown within 5 seconds. */
export const readWithinMs = 4500

/** Transport for the browser, and for the development server with the API's origin before the path. */
export function fetchTransport(origin = ''): Transport {
  return async ({ url, method, headers, body, signal, answerWithinMs }) => {
    const giveUp = AbortSignal.timeout(patience)
    const silence = new AbortController()
    const timer = answerWithinMs === undefined ? undefined : setTimeout(() => silence.abort(), answerWithinMs)
    try {
      const response = await fetch(origin + url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.any([giveUp, silence.signal, ...(signal ? [signal] : [])]),
      })
      // The rest of an answer may take longer: a slow network is not a silent server.
      clearTimeout(timer)
      learnServerTime(response.headers.get('x-server-time') ?? response.headers.get('date'))
      return { status: response.status, body: await response.json().catch(() => null) }
    } catch (error) {
      if (signal?.aborted) throw error
      if (giveUp.aborted || silence.signal.aborted) throw networkError(noAnswer)
      throw networkError(unreachable())
    } finally {
      clearTimeout(timer)
    }
  }
}
