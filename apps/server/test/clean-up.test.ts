import { requestCode, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { addAmount } from '@market/contract/wallet/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobs } from '#modules/identity/jobs.ts'
import { cleanUpNotifications } from '#modules/notifications/jobs.ts'
import { platformCleanUp } from '#platform/jobs/clean-up.ts'
import { days, minutes } from '#platform/clock/clock.ts'
import type { Job } from '#platform/jobs/job.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { placeBid, postJob } from './fixtures/hiring.ts'
import { registerBuyer, registerSeller } from './fixtures/people.ts'

const market = useTestApp()

const cleaned = [
  'outbox',
  'sent_messages',
  'idempotency_keys',
  'rate_limits',
  'sessions',
  'verification_codes',
  'password_resets',
] as const

async function rowsOf(table: (typeof cleaned)[number]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    market.app.parts.database.kysely,
  )
  return rows[0]?.count ?? 0
}

/** Each retains one row forever: an event without a consumer, and a rejected address. */
const kept: ReadonlySet<string> = new Set(['outbox', 'sent_messages'])

const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(await Promise.all(cleaned.map(async (of) => [of, await rowsOf(of)] as const)))

async function cleanUp(): Promise<void> {
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => {
    for (const { job } of [platformCleanUp, cleanUpNotifications, ...jobs])
      ctx.enqueue(job as unknown as Job<object>, {})
  })
  await market.settle()
}

test('the nightly cleanup removes all expired data, however much there is, and nothing else', async () => {
  const { kysely } = market.app.parts.database
  const { user, token } = await registerBuyer(market)
  await market.call(addAmount, { amount: 100 }, { token })
  await placeBid(market, await registerSeller(market), await postJob(market, { user, token }), 60)
  await market.advance(minutes)
  const about = { type: 'BUYER', email: user.email ?? '', verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, about)
  await market.call(verifyCode, { ...about, otp: await market.codeFor(about.email) })
  const now = market.clock.now()
  await sql`insert into outbox (name, payload, at, pending, next_try_at)
    select 'test.past', '{}', ${now}, '{}', ${now} from generate_series(1, 2500)`.execute(kysely)
  const fact = { name: 'test.waiting', payload: '{}', at: now, pending: ['another:process'], next_try_at: now }
  await kysely.insertInto('outbox').values(fact).execute()
  const refused = {
    id: 'refused',
    channel: 'mail' as const,
    recipient: 'gone@people.test',
    refusal: 'No such mailbox',
    at: now,
  }
  await kysely.insertInto('sent_messages').values(refused).execute()
  await market.settle()
  const before = await counts()
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0)

  await cleanUp()
  expect(await counts()).toMatchObject({
    ...before,
    // These expire within seconds or minutes.
    idempotency_keys: expect.any(Number),
    rate_limits: expect.any(Number),
  })
  // Twice, because the first advance creates rows itself: jobs expire, and users are notified.
  await market.advance(121 * days)
  await market.advance(121 * days)
  await cleanUp()
  expect(await counts()).toEqual(Object.fromEntries(cleaned.map((of) => [of, kept.has(of) ? 1 : 0])))
})

test('a notification is kept for a year after it was read, and indefinitely while unread', async () => {
  const [reader, other] = [await registerBuyer(market), await registerBuyer(market)]
  const seller = await registerSeller(market)
  for (const buyer of [reader, other]) await placeBid(market, seller, await postJob(market, buyer), 60)
  await market.settle()
  await market.call(getUserNotifications, {}, reader)
  const left = async () => {
    const { rows } = await market.app.parts.database.pool.query<{ user_id: string }>(
      "select user_id from notifications where type = 'bid-submit' and user_id = any($1)",
      [[reader.user.id, other.user.id]],
    )
    return rows.map((row) => row.user_id).sort()
  }
  await market.advance(364 * days)
  await cleanUp()
  expect(await left()).toEqual([reader.user.id, other.user.id].sort())
  await market.advance(2 * days)
  await cleanUp()
  expect(await left()).toEqual([other.user.id])
})
