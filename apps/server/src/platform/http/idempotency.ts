import { createHash } from 'node:crypto'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { hours, later, seconds } from '../clock/clock.ts'
import type { Ctx } from '../context/context.ts'
import { AppError } from '../errors.ts'
import { defineStatement } from '../database/engine/public.ts'

const keyLife = 24 * hours
/**
 * Without a key, an identical request of the same user within this time counts as the same call, so that a double click
 * never pays twice.
 */
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

/** Inserts a key or renews an expired one; waits for a concurrent call with the same key. */
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
 * Deletes the stored responses of a user's unkeyed calls about a record that has ended, so that the same request counts
 * as a new one. Must run before the command locks the ledger, because calls lock their key first.
 */
export const forgetAnswersAbout = (ctx: Ctx, userId: UserId, id: string): void =>
  ctx.write(forgetUnkeyed.with(ctx.tx, { userId, id }))

/** Thrown to roll back the transaction when the call was already processed; contains the stored response. */
export class AnsweredBefore extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('This call has been answered before')
    this.answer = answer
  }
}

/**
 * Runs a money command once per key (product-rules: API conventions). A repeated key throws `AnsweredBefore` with the
 * first response, or IDEMPOTENCY_MISMATCH if the input differs. Concurrent calls wait for each other's row lock, and
 * the command starts only after the key is locked.
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
  const [row] = await claim.execute(ctx.tx, { ...own, hash, expires, now: ctx.now })
  if (row === undefined) throw new Error('An idempotency row was not written')
  if (!row.request_hash.equals(hash)) throw new AppError('IDEMPOTENCY_MISMATCH')
  if (row.answer !== null) throw new AnsweredBefore(row.answer.value)
  const result = await run()
  ctx.write(storeAnswer.with(ctx.tx, { ...own, answer: JSON.stringify({ value: result }) }))
  return result
}
