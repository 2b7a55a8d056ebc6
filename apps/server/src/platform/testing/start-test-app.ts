import { confirmIdentity } from '@market/contract/accounts-safety/endpoints.ts'
import { confirmAdminIdentity } from '@market/contract/admin/endpoints.ts'
import type { Endpoint, Envelope, ErrorData, InputOf, OutputOf } from '@market/contract/endpoint.ts'
import { requestLine } from '@market/contract/request-line.ts'
import type { Logger } from 'pino'
import { type App, createApp } from '#app'
import { type Clock, createClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { logOfTests } from './log-of-tests.ts'

export interface CallOptions {
  readonly token?: string | undefined
  readonly idempotencyKey?: string
  /** False: a call that needs a fresh session is refused, instead of confirming first as the web does. */
  readonly confirms?: false
}

export interface Answer<Data> {
  readonly status: number
  readonly message: string
  readonly data: Data
}

export interface TestApp {
  readonly app: App
  readonly clock: Clock
  readonly connectionString: string
  /** Calls through HTTP and answers whatever came back. Unknown shapes are allowed, to try bad input. */
  send(endpoint: Endpoint, input?: unknown, options?: CallOptions): Promise<Answer<unknown>>
  /** Calls through HTTP and answers the data; a refusal throws. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>
  /** Calls through HTTP and answers the refusal; a success or a fault of the server throws. */
  refusal(endpoint: Endpoint, input?: unknown, options?: CallOptions): Promise<Answer<ErrorData>>
  /** Moves the clock and lets everything that is due happen. */
  advance(milliseconds: number): Promise<void>
  /** Waits until facts, jobs and deadlines that are due are done. */
  settle(): Promise<void>
  /** The newest code sent to an email address or phone. */
  codeFor(recipient: string): Promise<string>
}

interface TestPlace {
  readonly connectionString: string
  readonly dataDir: string
  /** Settings beside those of every test. */
  readonly environment?: Readonly<Record<string, string>>
  /** Where the server reports, in place of what LOG_LEVEL lets through: without it, nothing. */
  readonly log?: Logger | undefined
}

/** The password that the fixtures register people with. */
const fixturePassword = 'Demo@1234'

/** The processes of one marketplace share their secret. */
const secretOfAll = 'a secret of the tests and of nobody else'

/** The whole server in this process, on a migrated database; `call` and its like speak HTTP to it. */
export async function startTestApp({ connectionString, dataDir, environment, log }: TestPlace): Promise<TestApp> {
  const clock = createClock()
  const { config, secrets } = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_POOL: '10',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    SECRET: secretOfAll,
    // Tests act for many people from one address.
    CALLS_PER_SECOND: '1000000',
    DEV_ON_NETWORK: 'true',
    // And let the calls of one person race each other.
    CALLS_AT_A_TIME: '1000',
    ...environment,
  })
  const ours = logOfTests(config.logLevel)
  const app = await createApp({
    config,
    secrets,
    connectionString,
    log: log ?? ours.log,
    clock,
  })

  const sendOnce: TestApp['send'] = async (endpoint, input = {}, options = {}) => {
    const { method, url, body } = requestLine(endpoint, input)
    const response = await app.server.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: body }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
    })
    const { message, data } = response.json<Envelope<unknown>>()
    return { status: response.statusCode, message, data }
  }

  const isRefusedWith = ({ data }: Answer<unknown>, code: string) => (data as { code?: string } | null)?.code === code

  /** Confirms with the password of the fixtures; of a person of the console where the first call is not for them. */
  async function confirm(options: CallOptions): Promise<boolean> {
    const asMember = await sendOnce(confirmIdentity, { password: fixturePassword }, options)
    if (!isRefusedWith(asMember, 'FORBIDDEN')) return asMember.status === 200
    return (await sendOnce(confirmAdminIdentity, { password: fixturePassword }, options)).status === 200
  }

  const send: TestApp['send'] = async (endpoint, input, options = {}) => {
    const answer = await sendOnce(endpoint, input, options)
    const wants = options.confirms !== false && isRefusedWith(answer, 'CONFIRM_IDENTITY')
    return wants && (await confirm(options)) ? sendOnce(endpoint, input, options) : answer
  }

  /** A 500 says nothing of its cause, which is in the log alone. */
  function failureOf(endpoint: Endpoint, answer: Answer<unknown>): Error {
    const said = `${endpoint.name}: ${answer.status} ${JSON.stringify(answer)}`
    const cause = answer.status === 500 ? ours.lastError() : undefined
    return cause instanceof Error ? new Error(`${said}, because of ${String(cause)}`, { cause }) : new Error(said)
  }

  async function waitForJobs(): Promise<void> {
    for (;;) {
      const { rows } = await app.parts.database.pool.query<{ waiting: number }>(
        'select count(*)::int as waiting from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and last_error is null',
      )
      if (rows[0]?.waiting === 0) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  const test: TestApp = {
    app,
    clock,
    connectionString,
    send,
    async call(endpoint, input, options) {
      const answer = await send(endpoint, input, options)
      if (answer.status !== 200) throw failureOf(endpoint, answer)
      return answer.data as never
    },
    async refusal(endpoint, input, options) {
      const answer = await send(endpoint, input, options)
      if (answer.status < 400) throw new Error(`${endpoint.name} was not refused: ${JSON.stringify(answer)}`)
      if (answer.status === 500) throw failureOf(endpoint, answer)
      return answer as Answer<ErrorData>
    },
    async advance(milliseconds) {
      clock.advance(milliseconds)
      await test.settle()
    },
    async settle() {
      await app.parts.settle()
      await waitForJobs()
      await app.parts.settle()
    },
    async codeFor(recipient) {
      await test.settle()
      const row = await app.parts.database.kysely
        .selectFrom('dev_outbox')
        .select('code')
        .where('recipient', '=', recipient)
        .where('code', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return row.code ?? ''
    },
  }
  return test
}
