import { createHash } from 'node:crypto'
import type { Role } from '@market/contract/accounts/schema.ts'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { type Clock, days, hours, later } from '#platform/clock.ts'
import type { Actor } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineStatement } from '#platform/statement.ts'

/** How long a session lives without use (product rules: Accounts). */
export const sessionLife = 30 * days
/** How long it lives after signing in, however much it is used. */
const longestSession = 180 * days
/** Use is noted at most so often, so that reading does not write. */
const noteUseEvery = hours

interface Row {
  session_id: SessionId
  user_id: UserId
  type: Role
  step: number
  suspended_at: Date | null
  suspended_reason: string | null
  last_used_at: Date
  created_at: Date
  confirmed_at: Date
}

/** How a token is stored: hashed, so that a copy of the table opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const sessionOfToken = defineStatement<{ hash: Buffer; now: Date }, Row>(
  (_, { hash, now }) => sql<Row>`
    select s.id as session_id, s.last_used_at, s.created_at, s.confirmed_at, u.id as user_id, u.type, u.step, u.suspended_at, u.suspended_reason
    from sessions s join users u on u.id = s.user_id where s.token_hash = ${hash} and s.expires_at > ${now}`,
)

const slidingEnd = (signedInAt: Date, now: Date): Date =>
  new Date(Math.min(later(now, sessionLife).getTime(), later(signedInAt, longestSession).getTime()))

/** Who a bearer token belongs to, or null; using a session slides its end. */
export async function authenticate({ kysely, pool }: Database, clock: Clock, token: string): Promise<Actor | null> {
  const now = clock.now()
  const [row] = await sessionOfToken.execute(kysely, { hash: hashToken(token), now })
  if (row === undefined) return null
  // A session of the console ends 12 hours after signing in, used or not.
  if (row.type !== 'ADMIN' && now.getTime() - row.last_used_at.getTime() > noteUseEvery) {
    await pool.query('update sessions set last_used_at = $2, expires_at = $3 where id = $1', [
      row.session_id,
      now,
      slidingEnd(row.created_at, now),
    ])
  }
  return {
    kind: 'person',
    id: row.user_id,
    role: row.type,
    sessionId: row.session_id,
    confirmedAt: row.confirmed_at,
    step: row.step,
    suspendedReason: row.suspended_at === null ? null : (row.suspended_reason ?? 'please contact support'),
  }
}
