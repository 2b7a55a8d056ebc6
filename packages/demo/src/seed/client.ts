import { createHmac } from 'node:crypto'
import type { CallContract, Endpoint, InputOf, OutputOf } from '@market/contract/endpoint.ts'
import type { SocketCall } from '@market/contract/socket-call.ts'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import type { Role } from '@market/contract/accounts/schema.ts'
import type { Logger } from 'pino'
import {
  type Actor,
  answer,
  type Clock,
  type Connection,
  createRuntime,
  type Ctx,
  type Database,
  digitsOf,
  type FileStore,
  type Message,
  type Module,
  newId,
  type Runtime,
  sendCode,
  sendTexts,
  signingWith,
  type SocketBinding,
  visitor,
} from '@market/server/public.ts'

/** A user who acts in the demo. */
export interface DemoUser {
  readonly id: UserId
  readonly role: Role
  readonly step: number
}

/**
 * Runs the real calls on a simulated clock. Keeps outgoing messages in memory, so that codes can be read and no email
 * is sent for past events.
 */
export interface Client {
  readonly clock: Clock
  readonly runtime: Runtime
  readonly files: FileStore
  readonly database: Database
  /** Calls as a visitor. */
  asVisitor<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** Calls as a signed-in user. */
  as<E extends Endpoint>(user: DemoUser, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** Calls over the socket as a signed-in user. */
  overSocket<Call extends SocketCall>(user: DemoUser, call: Call, input: InputOf<Call>): Promise<OutputOf<Call>>
  /** Runs code for which there is no call. */
  run<Result>(run: (ctx: Ctx) => Promise<Result>): Promise<Result>
  /** The code last sent to a recipient. */
  codeSentTo(recipient: string): string
}

const actorOf = ({ id, role, step }: DemoUser, now: Date): Actor => ({
  kind: 'person',
  id,
  role,
  step,
  sessionId: id as unknown as SessionId,
  confirmedAt: now,
  expiresAt: now,
  suspendedReason: null,
})

type Bound = Parameters<typeof answer>[1]

/** A stub, because no client is connected while the demo is filled. */
const connection: Connection = { id: 'demo', partner: null, watch: () => undefined, lookAt: () => undefined }
const overChannel = (binding: SocketBinding): Bound => {
  const run: SocketBinding['run'] = (ctx, input) => binding.run(ctx, input, connection)
  return { ...binding, run: run as never }
}

interface ClientParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly files: FileStore
  readonly modules: readonly Module[]
  readonly signingSecret: string
}

const addressOf = (input: unknown): string => {
  const { email } = input as { email?: string }
  const person = email ?? newId<string>()
  return createHmac('sha256', person).digest('hex').slice(0, 12)
}

export function createClient({ database, clock, log, files, modules, signingSecret }: ClientParts): Client {
  const codes = new Map<string, string>()
  const sign = signingWith(signingSecret)
  const bindings = new Map<string, Bound>(
    modules
      .flatMap((module): readonly Bound[] => [...(module.routes ?? []), ...(module.sockets ?? []).map(overChannel)])
      .map((binding) => [binding.endpoint.name, binding]),
  )
  const runtime = createRuntime({
    database,
    clock,
    log,
    origin: () => '',
    signingSecret,
    consumers: modules.flatMap((module) => module.consumers ?? []),
    send: () => undefined,
    online: () => Promise.resolve(new Set()),
    endSessions: () => undefined,
    reauthenticate: () => undefined,
    addJobs(_, jobs) {
      for (const job of jobs) {
        if (job.name !== sendCode.name && job.name !== sendTexts.name) continue
        const { messages } = job.payload as { messages: readonly Message[] }
        for (const { recipient, codeId } of messages)
          if (codeId !== undefined) codes.set(recipient, digitsOf(sign, codeId))
      }
      return []
    },
  })

  function call<E extends CallContract>(
    actor: Actor,
    endpoint: E,
    sent: InputOf<E>,
    address: string,
  ): Promise<OutputOf<E>> {
    const binding = bindings.get(endpoint.name)
    if (binding === undefined) throw new Error(`No module answers ${endpoint.name}`)
    const caller = { actor, log, origin: '', network: { address, userAgent: null } }
    const idempotencyKey = endpoint.movesMoney === true ? newId<string>() : undefined
    return answer(
      runtime,
      binding,
      { sent: sent as Record<string, unknown>, caller, idempotencyKey },
      { checkAnswers: false },
    ) as Promise<OutputOf<E>>
  }

  return {
    clock,
    runtime,
    files,
    database,
    // Each user has their own network address, so that rate limits per address do not apply and a registration can be
    // continued.
    asVisitor: (endpoint, input) => call(visitor, endpoint, input, addressOf(input)),
    as: (user, endpoint, input) => call(actorOf(user, clock.now()), endpoint, input, user.id),
    overSocket: (user, endpoint, input) => call(actorOf(user, clock.now()), endpoint, input, user.id),
    run: (run) => runtime.command(runtime.asSystem, run),
    codeSentTo(recipient) {
      const code = codes.get(recipient)
      if (code === undefined) throw new Error(`No code was sent to ${recipient}`)
      return code
    },
  }
}
