import { createHash } from 'node:crypto'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { hours, later, seconds } from './clock.ts'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'
import { defineStatement } from './statement.ts'

const keyLife = 24 * hours
/** Without a key the same request of the same person is one request for so long: a double click never pays twice. */
const doubleClickLife = 10 * seconds

interface Row {
  request_hash: Buffer
  answer: { value: unknown } | null
}

interface Claim {
  readonly userId: UserId
  readonly key: string
  readonly hash: Buffer
  readonly expires: Date
  readonly now: Date
}

/** Takes a key, anew when what it was used for has expired; waits for a call that holds it now. */
const claim = defineStatement<Claim, Row>(
  (_, { userId, key, hash, expires, now }) => sql<Row>`
    insert into idempotency_keys as known (user_id, key, request_hash, expires_at)
    values (${userId}, ${key}, ${hash}, ${expires})
    on conflict (user_id, key) do update set
      request_hash = case when known.expires_at <= ${now} then excluded.request_hash else known.request_hash end,
      answer = case when known.expires_at <= ${now} then null else known.answer end,
      expires_at = case when known.expires_at <= ${now} then excluded.expires_at else known.expires_at end
    returning request_hash, answer`,
)

const storeAnswer = defineStatement<Pick<Claim, 'userId' | 'key'> & { answer: string }, never>(
  (_, { userId, key, answer }) =>
    sql<never>`update idempotency_keys set answer = ${answer} where user_id = ${userId} and key = ${key}`,
)

const forgetUnkeyed = defineStatement<{ userId: UserId; id: string }, never>(
  (_, { userId, id }) => sql<never>`
    delete from idempotency_keys
    where user_id = ${userId} and key like 'same:%' and strpos(answer::text, ${id}) > 0`,
)

/**
 * Forgets what calls of somebody without a key were answered about a row that has ended: to ask for the same again is a
 * new intent then, however soon. Comes before what the command locks in the ledger, as a call takes its key first.
 */
export const forgetAnswersAbout = (ctx: Ctx, userId: UserId, id: string): void =>
  ctx.write(forgetUnkeyed.with(ctx.tx, { userId, id }))

/** Thrown through a transaction to undo it: the call has been answered before, with this. */
export class AnsweredBefore extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('This call has been answered before')
    this.answer = answer
  }
}

/**
 * Runs a money command once per key: the same key answers what the first call answered (it throws `AnsweredBefore`), with
 * another body it is refused. Two calls at once wait for each other on the row (product-rules: API conventions).
 *
 * The command begins without waiting for the key, which saves a round trip: the database runs what it sends after the
 * key is taken, and undoes it when the key turns out to be used.
 */
export async function once<Result>(
  ctx: Ctx,
  request: { userId: UserId; endpoint: string; key: string | undefined; input: unknown },
  run: () => Promise<Result>,
): Promise<Result> {
  const hash = createHash('sha256')
    .update(JSON.stringify([request.endpoint, request.input]))
    .digest()
  const key = request.key === undefined ? `same:${hash.toString('base64url')}` : `given:${request.key}`
  const expires = later(ctx.now, request.key === undefined ? doubleClickLife : keyLife)
  const own = { userId: request.userId, key }
  const claiming = claim.execute(ctx.tx, { ...own, hash, expires, now: ctx.now })
  const [claimed, ran] = await Promise.allSettled([claiming, run()])
  if (claimed.status === 'rejected') throw claimed.reason
  const [row] = claimed.value
  if (row === undefined) throw new Error('An idempotency row was not written')
  if (!row.request_hash.equals(hash)) throw new AppError('IDEMPOTENCY_MISMATCH')
  if (row.answer !== null) throw new AnsweredBefore(row.answer.value)
  if (ran.status === 'rejected') throw ran.reason
  ctx.write(storeAnswer.with(ctx.tx, { ...own, answer: JSON.stringify({ value: ran.value }) }))
  return ran.value
}
