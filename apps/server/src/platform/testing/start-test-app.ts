import { confirmIdentity } from '@market/contract/accounts-safety/endpoints.ts'
import { confirmAdminIdentity } from '@market/contract/admin/endpoints.ts'
import type { Endpoint, Envelope, ErrorData, InputOf, OutputOf } from '@market/contract/endpoint.ts'
import { requestLine } from '@market/contract/request-line.ts'
import type { Logger } from 'pino'
import { type App, createApp } from '#app'
import { type Clock, createClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { logOfTests } from './log-of-tests.ts'

export interface CallOptions {
  readonly token?: string | undefined
  readonly idempotencyKey?: string
  /** False lets a call that needs a fresh session fail, instead of confirming the identity first as the web does. */
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
  /** Calls through HTTP and returns the response. Accepts any input, to test invalid input. */
  send(endpoint: Endpoint, input?: unknown, options?: CallOptions): Promise<Answer<unknown>>
  /** Calls through HTTP and returns the data; throws on an error. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>
  /** Calls through HTTP and returns the error; throws on a success or a server error. */
  refusal(endpoint: Endpoint, input?: unknown, options?: CallOptions): Promise<Answer<ErrorData>>
  /** Moves the clock and runs everything that is due. */
  advance(milliseconds: number): Promise<void>
  /** Waits until due events, jobs and deadlines are done. */
  settle(): Promise<void>
  /** The latest code sent to an email address or phone number. */
  codeFor(recipient: string): Promise<string>
}

interface TestPlace {
  readonly connectionString: string
  readonly dataDir: string
  /** Settings in addition to those of every test. */
  readonly environment?: Readonly<Record<string, string>>
  /** Replaces the default logger, whose level is LOG_LEVEL, by default fatal. */
  readonly log?: Logger | undefined
}

/** The password of users that the fixtures register. */
const fixturePassword = 'Demo@1234'

/** Shared by all processes of one marketplace. */
const secretOfAll = 'a secret of the tests and of nobody else'

/** Starts the whole server in this process on a migrated database; `call` and similar use HTTP. */
export async function startTestApp({ connectionString, dataDir, environment, log }: TestPlace): Promise<TestApp> {
  const clock = createClock()
  const { config, secrets } = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_POOL: '10',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    SECRET: secretOfAll,
    // Tests act for many users from one address.
    CALLS_PER_SECOND: '1000000',
    DEV_ON_NETWORK: 'true',
    // Tests let concurrent calls of one user race.
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

  /** Confirms with the fixtures' password, as a staff member if the member call is forbidden. */
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

  /** A 500 response omits its cause, which only the log contains. */
  function failureOf(endpoint: Endpoint, answer: Answer<unknown>): Error {
    const said = `${endpoint.name}: ${answer.status} ${JSON.stringify(answer)}`
    const cause = answer.status === 500 ? ours.lastError() : undefined
    return cause instanceof Error ? new Error(`${said}, because of ${String(cause)}`, { cause }) : new Error(said)
  }

  async function waitForJobs(): Promise<void> {
    for (;;) {
      const { rows } = await app.parts.database.pool.query<{ waiting: number }>(
        'select count(*)::int as waiting from graphile_worker.jobs where run_at <= now() and last_error is null and (attempts < max_attempts or locked_at is not null)',
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
