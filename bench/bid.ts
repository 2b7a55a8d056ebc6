import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { placeBid, postJob } from '../apps/server/test/fixtures/hiring.ts'
import { registerBuyer, registerSeller, type Someone } from '../apps/server/test/fixtures/people.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { many } from './fill.ts'
import { judge, onFilled, say, sendAll } from './program.ts'
import type { Wanted } from './request-load.ts'

const clients = 20
const rounds = 3
const sellerCount = 40
const jobCount = 52
const limit = 0.5

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Records statements while it is set. Patched before the first connection opens. */
let recorded: Statement[] | undefined
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first, second] = given as [string | Statement, unknown]
  const { text, values } = typeof first === 'string' ? { text: first, values: second } : first
  recorded?.push({ text, values: Array.isArray(values) ? values : [] })
  return query.apply(this, given)
} as never

/** Returns the statements that the server sends while `act` runs, in order. */
async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = (recorded = [])
  await act()
  recorded = undefined
  return sent
}

interface Filled {
  readonly sellers: readonly Someone[]
  readonly jobIds: readonly string[]
  readonly statements: readonly Statement[]
  /** Ids in the recorded bid. */
  readonly of: { readonly job: string; readonly seller: string; readonly bid: string }
}

async function fill(market: TestApp): Promise<Filled> {
  await market.app.parts.database.pool.query(
    `insert into settings (name, value, updated_at) values ('welcomeConnects', '1000000', now())`,
  )
  market.app.parts.runtime.forgetSettings()
  const buyer = await registerBuyer(market)
  const sellers = await many(sellerCount, () => registerSeller(market))
  const jobs = await many(jobCount, () => postJob(market, buyer))
  await market.settle()
  const [seller] = sellers
  const [job, another] = jobs
  if (seller === undefined || job === undefined || another === undefined) throw new Error('Nobody to bid')
  await placeBid(market, seller, another, 50)
  await market.settle()
  let bid = ''
  const statements = await statementsOf(async () => (bid = (await placeBid(market, seller, job, 50)).id))
  await market.settle()
  const of = { job: job.id, seller: seller.user.id, bid }
  return { sellers, jobIds: jobs.slice(2).map(({ id }) => id), statements, of }
}

/** Replaces ids in the recorded statements, with new ones for inserted rows. */
function retold(statements: readonly Statement[], ids: ReadonlyMap<string, string>): Statement[] {
  const fresh = new Map(ids)
  const inserted = statements
    .filter(({ text }) => /insert into/i.test(text))
    .flatMap(({ values }) => values.filter((value) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)))
  const known = new Set([...statements.slice(0, 3).flatMap(({ values }) => values), ...ids.keys()])
  for (const id of inserted as string[]) if (!known.has(id) && !fresh.has(id)) fresh.set(id, randomUUID())
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change)
    if (typeof value !== 'string') return value
    let text = value
    for (const [from, to] of fresh) text = text.replaceAll(from, to)
    return text
  }
  return statements.map(({ text, values }) => ({ text, values: values.map(change) }))
}

/** Places bids with the database driver only, one statement after the other, on 20 connections. */
async function bareDriver(connectionString: string, plays: Statement[][]): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: clients })
  const begun = performance.now()
  let next = 0
  const client = async () => {
    const connection = await pool.connect()
    for (let play = plays[next++]; play !== undefined; play = plays[next++]) {
      for (const { text, values } of play) {
        await connection.query(values.length === 0 ? text : { name: text.slice(-60), text, values: [...values] })
      }
    }
    connection.release()
  }
  await Promise.all(Array.from({ length: clients }, client))
  await pool.end()
  return plays.length / ((performance.now() - begun) / 1000)
}

const bid = (seller: Someone, serviceId: string): Wanted => ({
  method: 'PUT',
  path: '/api/bid/add-bid',
  token: seller.token,
  body: { serviceId, bidAmount: 50 },
})

await onFilled(fill, async ({ connectionString, start }, { sellers, jobIds, statements, of }) => {
  const { address } = await start()
  // Alternates sellers and jobs, so that no call waits for a row lock.
  const pairs = jobIds.flatMap((_, turn) =>
    sellers.map((seller, index) => ({ job: jobIds[(turn + index) % jobIds.length] ?? '', seller })),
  )
  const share = Math.floor(pairs.length / (2 * rounds + 2))
  const take = () => pairs.splice(0, share)
  const throughHttp = () => sendAll({ address, clients, requests: take().map(({ seller, job }) => bid(seller, job)) })
  const byDriver = () =>
    bareDriver(
      connectionString,
      take().map(({ seller, job }) =>
        retold(
          statements,
          new Map([
            [of.job, job],
            [of.seller, seller.user.id],
            [of.bid, randomUUID()],
          ]),
        ),
      ),
    )
  // Warm-up run, so that both have their connections and plans.
  throughHttp()
  await byDriver()
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const bare = await byDriver()
    const { perSecond, p95 } = throughHttp()
    ratios.push(perSecond / bare)
    say(
      `bids ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms; ${statements.length} statements by the driver ${bare.toFixed(0)}/s; ratio ${(perSecond / bare).toFixed(2)}`,
    )
  }
  judge('bid: median ratio', ratios.toSorted((a, b) => a - b)[1] ?? 0, { atLeast: limit })
})
