import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { contains } from '#platform/database/contains.ts'
import type { Tx } from '#platform/database/public.ts'
import type { ChatRow } from './store.ts'

export interface ListedChat extends ChatRow {
  readonly other_id: UserId
  readonly other_name: string
  readonly other_avatar: string | null
  readonly suspended_at: Date | null
  readonly deleted_at: Date | null
  readonly total: number
}

interface ListPage {
  readonly me: UserId
  readonly isBuyer: boolean
  readonly searchTerm: string | undefined
  readonly page: number
  readonly limit: number
}

/**
 * A page of a user's chats, latest first. Sorts all of them, because an index on the time of the last message would
 * have to be updated with every message.
 */
export async function pageOfChats(
  tx: Tx,
  { me, isBuyer, searchTerm, page, limit }: ListPage,
): Promise<{ rows: ListedChat[]; total: number }> {
  const [mine, other] = isBuyer ? ['buyer', 'seller'] : ['seller', 'buyer']
  const [my, their, deleted] = [sql.ref(`c.${mine}_id`), sql.ref(`c.${other}_id`), sql.ref(`c.${mine}_deleted_seq`)]
  const isNamed = contains(sql`plain_text(u.full_name)`, searchTerm ?? '')
  const named = (searchTerm ?? '') === '' ? sql`` : sql`join users u on u.id = ${their} and ${isNamed}`
  const wanted = sql`from chats c ${named} where ${my} = ${me} and (${deleted} is null or c.last_seq > ${deleted})`
  const { rows } = await sql<ListedChat>`
    select page.*, other.id as other_id, other.full_name as other_name, other.avatar as other_avatar,
      other.suspended_at, other.deleted_at
    from (
      select c.*, count(*) over ()::integer as total ${wanted}
      order by c.updated_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}
    ) page join users other on other.id = page.${sql.raw(`${other}_id`)}
    order by page.updated_at desc, page.id desc`.execute(tx)
  const first = rows[0]
  if (first !== undefined || page === 1) return { rows, total: first?.total ?? 0 }
  // Beyond the last page no row carries the total.
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${wanted}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
