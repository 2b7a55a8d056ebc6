import type { ErrorData } from '@market/contract/endpoint.ts'
import { describeError } from '@market/contract/errors.ts'
import type { Acknowledgement } from '@market/contract/socket-call.ts'
import type { Logger } from 'pino'
import { createCallRates } from '../limits/call-rates.ts'
import { type Clock, seconds } from '../clock/clock.ts'
import { AppError } from '../errors.ts'
import { answer, type Strictness } from '../http/call.ts'
import { failure, rejectionOf, success } from '../http/envelope.ts'
import type { Maintenance } from '../http/maintenance.ts'
import { troubleLog } from '../http/trouble-log.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { Authenticate } from '../http/register-bindings.ts'
import type { Caller } from '../context/make-context.ts'
import type { Runtime } from '../context/runtime.ts'
import type { LiveSocket } from './live-server.ts'
import type { Connection, SocketBinding } from './socket-binding.ts'

export interface CallParts {
  readonly runtime: Runtime
  readonly bindings: readonly SocketBinding[]
  readonly authenticate: Authenticate
  readonly strictness: Strictness
  readonly withinLimit: ConcurrencyLimit
  readonly maintenance: Maintenance
  readonly clock: Clock
  readonly log: Logger
  /** The address of this program for a connection whose handshake named this host. */
  readonly originFor: (host: string | undefined) => string
  readonly connectionOf: (socket: LiveSocket) => Connection
}

/**
 * How long a session is trusted before a call looks it up again, in case it expired. Other changes are pushed to the
 * connection.
 */
const believedFor = 30 * seconds

export const sessionOver = describeError('UNAUTHENTICATED').message

const refusedWith = (refusal: AppError): Acknowledgement<ErrorData> => ({
  ...failure(refusal),
  status: refusal.status,
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Accepts no input or one object; throws MALFORMED for anything else. */
function fieldsOf(given: readonly unknown[]): Record<string, unknown> {
  const [first] = given
  if (first === undefined || first === null || typeof first === 'function') return {}
  if (!isObject(first)) throw new AppError('MALFORMED')
  return first
}

/** Handles socket calls: rate limit, session, then the same steps as over HTTP. */
export function answerCalls(parts: CallParts) {
  const { runtime, clock, log } = parts
  const logTrouble = troubleLog(clock)
  const byEvent = new Map(parts.bindings.map((binding) => [binding.endpoint.event, binding]))
  const rates = createCallRates(clock)

  function callerOf({ data, handshake }: LiveSocket): Caller {
    return {
      actor: data.person,
      log,
      origin: parts.originFor(handshake.headers.host),
      network: { address: data.address, userAgent: handshake.headers['user-agent'] ?? null },
    }
  }

  async function checkSession(socket: LiveSocket): Promise<void> {
    const { data } = socket
    const now = clock.now().getTime()
    if (now - data.checkedAt < believedFor) return
    const actor = await parts.authenticate(data.token)
    if (actor?.kind !== 'person') {
      socket.emit('session-ended', { message: sessionOver })
      // Disconnects after the acknowledgement of this call was sent.
      setImmediate(() => socket.disconnect(true))
      throw new AppError('UNAUTHENTICATED')
    }
    data.person = actor
    data.checkedAt = now
  }

  async function respond(
    socket: LiveSocket,
    binding: SocketBinding,
    given: readonly unknown[],
  ): Promise<Acknowledgement<unknown>> {
    const { endpoint } = binding
    try {
      await checkSession(socket)
      parts.maintenance.rejectDuring(socket.data.person, { changes: binding.kind !== 'query' })
      const run: SocketBinding['run'] = (ctx, input) => binding.run(ctx, input, parts.connectionOf(socket))
      const bound = { ...binding, run: run as never }
      const asker = { actor: socket.data.person, address: socket.data.address }
      const call = { sent: fieldsOf(given), caller: callerOf(socket) }
      const data = await parts.withinLimit(asker, () => answer(runtime, bound, call, parts.strictness))
      return { ...success(endpoint.message ?? '', data), status: 200 }
    } catch (error) {
      const refusal = rejectionOf(error)
      const { person, address } = socket.data
      logTrouble(log, error, refusal, { person: person.id, address, event: endpoint.event })
      return refusedWith(refusal)
    }
  }

  function take(socket: LiveSocket, { endpoint: { event, rate } }: SocketBinding): AppError | undefined {
    try {
      rates.take(`${socket.data.person.id} ${event}`, rate)
      return undefined
    } catch (error) {
      return rejectionOf(error)
    }
  }

  return {
    answer(socket: LiveSocket, event: string, given: readonly unknown[]): void {
      const last = given.at(-1)
      const acknowledge =
        typeof last === 'function' ? (last as (answer: Acknowledgement<unknown>) => void) : () => undefined
      const binding = byEvent.get(event)
      if (binding === undefined) return acknowledge(refusedWith(new AppError('NOT_FOUND')))
      const refused = take(socket, binding)
      if (refused !== undefined) return acknowledge(refusedWith(refused))
      const work = () => respond(socket, binding, given).then(acknowledge)
      if (binding.endpoint.inOrder === true) socket.data.lastInOrder = socket.data.lastInOrder.then(work)
      else void work()
    },
    stop: () => rates.stop(),
  }
}
