import { createHash } from 'node:crypto'
import type { Role } from '@market/contract/accounts/schema.ts'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { type Clock, days, hours, later } from '#platform/clock/clock.ts'
import type { Actor } from '#platform/context/context.ts'
import { type Database, defineStatement } from '#platform/database/public.ts'
import type { TokenUse } from '#platform/http/register-bindings.ts'

/** Lifetime of an unused session (product-rules: Accounts). */
export const sessionLife = 30 * days
/** Lifetime of a session after sign-in, however often it is used. */
const longestSession = 180 * days
/** Minimum interval between updates of a session's last use, so that most reads do not write. */
const noteUseEvery = hours

interface Row {
  session_id: SessionId
  user_id: UserId
  type: Role
  step: number
  suspended_at: Date | null
  suspended_reason: string | null
  accepted_terms: string | null
  last_used_at: Date
  created_at: Date
  expires_at: Date
  confirmed_at: Date
}

/** Hashes a token for storage, so that a copy of the table cannot be used to sign in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const sessionOfToken = defineStatement<{ hash: Buffer; now: Date }, Row>(
  (_, { hash, now }) => sql<Row>`
    select s.id as session_id, s.last_used_at, s.created_at, s.expires_at, s.confirmed_at, u.id as user_id, u.type, u.step, u.suspended_at, u.suspended_reason,
      (select t.version from terms_acceptances t where t.user_id = u.id order by t.accepted_at desc limit 1) as accepted_terms
    from sessions s join users u on u.id = s.user_id where s.token_hash = ${hash} and s.expires_at > ${now}`,
)

const slidingEnd = (signedInAt: Date, now: Date): Date =>
  new Date(Math.min(later(now, sessionLife).getTime(), later(signedInAt, longestSession).getTime()))

/** Returns the owner of a token, or null. Each use extends the session's expiry, unless the use is read-only. */
export async function authenticate(
  { database: { kysely, pool }, clock }: { readonly database: Database; readonly clock: Clock },
  token: string,
  { readOnly = false }: TokenUse = {},
): Promise<Actor | null> {
  const now = clock.now()
  const [row] = await sessionOfToken.execute(kysely, { hash: hashToken(token), now })
  if (row === undefined) return null
  // A console session expires 12 hours after sign-in, whether or not it is used.
  const extend = !readOnly && row.type !== 'ADMIN' && now.getTime() - row.last_used_at.getTime() > noteUseEvery
  const expiresAt = extend ? slidingEnd(row.created_at, now) : row.expires_at
  if (extend) {
    const update = 'update sessions set last_used_at = $2, expires_at = $3 where id = $1'
    await pool.query(update, [row.session_id, now, expiresAt])
  }
  return {
    kind: 'person',
    id: row.user_id,
    role: row.type,
    sessionId: row.session_id,
    confirmedAt: row.confirmed_at,
    expiresAt,
    step: row.step,
    acceptedTerms: row.accepted_terms,
    suspendedReason: row.suspended_at === null ? null : (row.suspended_reason ?? 'please contact support'),
  }
}
