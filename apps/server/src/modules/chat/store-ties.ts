import type { UserId } from '@market/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { defineListStatement, type Given, type Tx } from '#platform/database/public.ts'
import { canAskAgainAt, type ChatTie, untied } from './policy.ts'
import type { RequestRow } from './store-requests.ts'

interface TieRow {
  readonly other: UserId
  readonly is_open: boolean
  /** Status of the user's latest request, or of a pending one to the user; null for an open chat. */
  readonly status: RequestRow['status'] | null
  readonly updated_at: Date | null
}

const ties = defineListStatement(
  (_, others: RawBuilder<UserId>[], { me }: Given<{ me: UserId }>) => sql<TieRow>`
    with others (id) as (values ${sql.join(others.map((id) => sql`(${id}::uuid)`))})
    select seller_id as other, true as is_open, null as status, null::timestamptz as updated_at
      from chats join others on seller_id = others.id where buyer_id = ${me}
    union all select buyer_id, true, null, null from chats join others on buyer_id = others.id where seller_id = ${me}
    union all select seller_id, true, null, null from bookings join others on seller_id = others.id where buyer_id = ${me}
    union all select buyer_id, true, null, null from bookings join others on buyer_id = others.id where seller_id = ${me}
    union all (select distinct on (seller_id) seller_id, false, status, updated_at
      from chat_requests join others on seller_id = others.id where buyer_id = ${me} order by seller_id, created_at desc)
    union all select buyer_id, false, status, updated_at from chat_requests join others on buyer_id = others.id
      where seller_id = ${me} and status = 'Pending'`,
)

/** Reads how a user is connected by chat to each of the others, in one query; a visitor has no connections. */
export async function chatTies(
  { tx, now, settings }: Pick<Ctx, 'tx' | 'now' | 'settings'>,
  me: UserId | null,
  others: readonly UserId[],
): Promise<(other: UserId) => ChatTie> {
  const people = [...new Set(others)].filter((id) => id !== me)
  if (me === null || people.length === 0) return () => untied
  const rows = await ties.execute(tx, people, { me })
  const connected = new Set(rows.filter((row) => row.is_open).map((row) => row.other))
  const requests = new Map(rows.flatMap((row) => (row.is_open ? [] : [[row.other, row] as const])))
  return (other) => {
    if (connected.has(other)) return { ...untied, isChatConnected: true }
    const { status = null, updated_at = null } = requests.get(other) ?? {}
    if (status === null || updated_at === null) return untied
    const again = canAskAgainAt({ status, updated_at }, settings.askAgainAfter)
    return {
      ...untied,
      isChatRequested: status === 'Pending',
      canAskAgainAt: again !== null && again > now ? again.toISOString() : null,
    }
  }
}

/** The users who see this user in a chat or a chat request. */
export async function findTied(tx: Tx, id: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ other: UserId }>`
    select seller_id as other from chats where buyer_id = ${id}
    union select buyer_id from chats where seller_id = ${id}
    union select seller_id from chat_requests where buyer_id = ${id}
    union select buyer_id from chat_requests where seller_id = ${id}`.execute(tx)
  return rows.map(({ other }) => other)
}
