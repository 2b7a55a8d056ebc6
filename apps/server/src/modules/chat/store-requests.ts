import type { ChatRequestId, UserId } from '@market/contract/ids.ts'
import { type Selectable, sql } from 'kysely'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import type { ChatRequestsTable } from '#platform/database/database-types.ts'
import { AppError, refusing } from '#platform/errors.ts'
import type { Pair } from './policy.ts'

export type RequestRow = Selectable<ChatRequestsTable>

interface NewRequest extends Pair {
  readonly id: ChatRequestId
  readonly message: string
  readonly at: Date
}

/** Inserts a request; throws REQUEST_PENDING if the pair already has a pending one. */
export const insertRequest = (tx: Tx, { id, buyerId, sellerId, message, at }: NewRequest): Promise<unknown> =>
  refusing({ chat_requests_one_pending: () => new AppError('REQUEST_PENDING') }, () =>
    tx
      .insertInto('chat_requests')
      .values({
        id,
        buyer_id: buyerId,
        seller_id: sellerId,
        message,
        status: 'Pending',
        created_at: at,
        updated_at: at,
      })
      .execute(),
  )

export const findRequestForUpdate = (tx: Tx, id: ChatRequestId): Promise<RequestRow | undefined> =>
  tx.selectFrom('chat_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const pendingRequest = defineStatement((tx, { buyerId, sellerId }: Given<Pair>) =>
  tx
    .selectFrom('chat_requests')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'Pending')
    .forUpdate(),
)

export const lockPendingRequest = async (tx: Tx, { buyerId, sellerId }: Pair): Promise<RequestRow | undefined> =>
  (await pendingRequest.execute(tx, { buyerId, sellerId }))[0]

export const latestRequest = (tx: Tx, { buyerId, sellerId }: Pair): Promise<RequestRow | undefined> =>
  tx
    .selectFrom('chat_requests')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('seller_id', '=', sellerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

interface RequestPage {
  readonly mine: 'buyer_id' | 'seller_id'
  readonly me: UserId
  readonly status: RequestRow['status'] | 'all'
  readonly skip: number
  readonly limit: number
}

/** A page of a user's requests, newest first, with the total. */
export async function pageOfRequests(tx: Tx, page: RequestPage) {
  const wanted = tx
    .selectFrom('chat_requests')
    .where(page.mine, '=', page.me)
    .$if(page.status !== 'all', (query) => query.where('status', '=', page.status as RequestRow['status']))
  const [rows, counted] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset((page.skip - 1) * page.limit)
      .limit(page.limit)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

/** The minimum number of replies for a meaningful median (product-rules: Listings and search). */
const fewestReplies = 5
/** Considers only the latest requests, which reflect how fast the seller replies now. */
const latestMeasured = 100

/** A seller's median reply time to requests, in minutes; null when there are too few replies. */
export async function medianReply(tx: Tx, sellerId: UserId): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select case when count(*) >= ${fewestReplies} then round(
        percentile_cont(0.5) within group (order by extract(epoch from answer.at - asked.created_at)::float8) / 60
      )::int end as minutes
    from (
      select id, created_at from chat_requests where seller_id = ${sellerId} order by created_at desc limit ${latestMeasured}
    ) asked
    join transitions answer on answer.row_id = asked.id and answer.by_role = 'seller'`.execute(tx)
  return rows[0]?.minutes ?? null
}

/** Locks all pending requests that the user sent or received. */
export const lockPendingRequestsOf = (tx: Tx, user: UserId): Promise<RequestRow[]> =>
  tx
    .selectFrom('chat_requests')
    .selectAll()
    .where((where) => where.or([where('buyer_id', '=', user), where('seller_id', '=', user)]))
    .where('status', '=', 'Pending')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Reads a seller's availability for a chat request; the lock waits for an account deletion in progress. */
export const findAskable = (tx: Tx, sellerId: UserId) =>
  tx
    .selectFrom('users')
    .select(['suspended_at', 'deleted_at'])
    .where('id', '=', sellerId)
    .where('type', '=', 'SELLER')
    .forKeyShare()
    .executeTakeFirst()
