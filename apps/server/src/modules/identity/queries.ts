import { allow } from '@market/contract/actions.ts'
import type { getSessions } from '@market/contract/accounts-safety/endpoints.ts'
import type { SocialType } from '@market/contract/accounts-social/schema.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { deviceName } from '@market/contract/text/device-name.ts'

/** Lists the user's sessions, the current one first, and their sign-in methods. */
export async function listSessions(ctx: Ctx): Promise<OutputOf<typeof getSessions>> {
  const { id, sessionId } = person(ctx)
  const sessions = await ctx.tx
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', ctx.now)
    .orderBy('last_used_at', 'desc')
    .execute()
  const linked = await ctx.tx.selectFrom('social_identities').select('social_type').where('user_id', '=', id).execute()
  const { password_hash: password } = await ctx.tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const records = sessions.map((session) => ({
    id: session.id,
    device: deviceName(session.user_agent),
    isCurrent: session.id === sessionId,
    created: session.created_at.toISOString(),
    lastUsed: session.last_used_at.toISOString(),
    // The current session ends by logging out.
    actions: session.id === sessionId ? [] : allow('end'),
  }))
  return {
    records: records.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    total: records.length,
    hasPassword: password !== null,
    linked: linked.map((row) => row.social_type as SocialType),
  }
}
