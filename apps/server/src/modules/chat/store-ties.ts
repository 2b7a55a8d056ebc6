import type { UserId } from '@market/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/engine/database.ts'
import { defineListStatement, type Given } from '#platform/database/statement.ts'

export interface ChatTie {
  /**
   * Both can write to each other, because of an accepted request, a booking or an accepted bid (product-rules: Chat and
   * offers).
   */
  readonly isChatConnected: boolean
  /** A request between them is pending. */
  readonly isChatRequested: boolean
}

interface TieRow {
  readonly other: UserId
  readonly is_open: boolean
}

const ties = defineListStatement(
  (_, others: RawBuilder<UserId>[], { me }: Given<{ me: UserId }>) => sql<TieRow>`
    with others (id) as (values ${sql.join(others.map((id) => sql`(${id}::uuid)`))})
    select seller_id as other, true as is_open from chats join others on seller_id = others.id where buyer_id = ${me}
    union all select buyer_id, true from chats join others on buyer_id = others.id where seller_id = ${me}
    union all select seller_id, true from bookings join others on seller_id = others.id where buyer_id = ${me}
    union all select buyer_id, true from bookings join others on buyer_id = others.id where seller_id = ${me}
    union all select seller_id, false from chat_requests join others on seller_id = others.id
      where buyer_id = ${me} and status = 'Pending'
    union all select buyer_id, false from chat_requests join others on buyer_id = others.id
      where seller_id = ${me} and status = 'Pending'`,
)

/** Reads how a user is connected by chat to each of the others, in one query; a visitor has no connections. */
export async function chatTies(
  tx: Tx,
  me: UserId | null,
  others: readonly UserId[],
): Promise<(other: UserId) => ChatTie> {
  const people = [...new Set(others)].filter((id) => id !== me)
  if (me === null || people.length === 0) return () => ({ isChatConnected: false, isChatRequested: false })
  const rows = await ties.execute(tx, people, { me })
  const connected = new Set(rows.filter((row) => row.is_open).map((row) => row.other))
  const requested = new Set(rows.filter((row) => !row.is_open).map((row) => row.other))
  return (other) => ({
    isChatConnected: connected.has(other),
    isChatRequested: requested.has(other) && !connected.has(other),
  })
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
