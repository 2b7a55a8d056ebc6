import type { InvitationId, ListingId, UserId } from '@market/contract/ids.ts'
import { wireState } from '@market/contract/wire.ts'
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import type { InvitationsTable } from '#platform/database/database-types.ts'

export const insertInvitation = (tx: Tx, row: Insertable<InvitationsTable>): Promise<unknown> =>
  tx.insertInto('invitations').values(row).execute()

/** The invitation of a seller to a job, whatever its state. */
export const findInvitation = (tx: Tx, job: ListingId, seller: UserId) =>
  tx
    .selectFrom('invitations')
    .selectAll()
    .where('listing_id', '=', job)
    .where('seller_id', '=', seller)
    .executeTakeFirst()

export const findInvitationForUpdate = (tx: Tx, id: InvitationId) =>
  tx.selectFrom('invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const declineRow = (tx: Tx, id: InvitationId, at: Date, reason: string | null): Promise<unknown> =>
  tx.updateTable('invitations').set({ declined_at: at, decline_reason: reason }).where('id', '=', id).execute()

const hasLiveBid = sql<boolean>`exists (select from bids b
  where b.listing_id = i.listing_id and b.seller_id = i.seller_id and b.status <> ${wireState.withdrawn})`

/** The number of invitations to a job that are neither declined nor answered with a bid. */
export async function countOpenInvitations(tx: Tx, job: ListingId): Promise<number> {
  const { count } = await tx
    .selectFrom('invitations as i')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('i.listing_id', '=', job)
    .where('i.declined_at', 'is', null)
    .where(({ not }) => not(hasLiveBid))
    .executeTakeFirstOrThrow()
  return count
}

/** Columns that decide whether a user can be invited. */
export const findInvitee = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('users')
    .select(['id', 'type', 'step', 'suspended_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

interface Page {
  readonly skip: number
  readonly limit: number
}

/** Takes a page of invitations, newest first. */
const newest =
  ({ skip, limit }: Page) =>
  <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    query
      .orderBy(sql`i.created_at desc, i.id desc`)
      .limit(limit)
      .offset((skip - 1) * limit)

const sent = (tx: Tx, job: ListingId) => tx.selectFrom('invitations as i').where('i.listing_id', '=', job)

/** A page of the invitations to a job, newest first, with whether each was answered with a bid. */
export async function findSentInvitations(tx: Tx, job: ListingId, at: Page) {
  const rows = await sent(tx, job).selectAll('i').select(hasLiveBid.as('is_answered')).$call(newest(at)).execute()
  const { total } = await sent(tx, job)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

const received = (tx: Tx, seller: UserId) =>
  tx
    .selectFrom('invitations as i')
    .innerJoin('listings as l', 'l.id', 'i.listing_id')
    .innerJoin('users as owner', 'owner.id', 'l.owner_id')
    .where('i.seller_id', '=', seller)
    .where('i.declined_at', 'is', null)
    .where('l.status', '=', 'Open')
    .where('l.deleted_at', 'is', null)
    .where('owner.suspended_at', 'is', null)
    .where(({ not }) => not(hasLiveBid))

/** A page of the invitations that wait for the seller's answer, newest first. */
export async function findReceivedInvitations(tx: Tx, seller: UserId, at: Page) {
  const rows = await received(tx, seller)
    .select(['i.id', 'i.listing_id', 'i.created_at', 'l.owner_id'])
    .$call(newest(at))
    .execute()
  const { total } = await received(tx, seller)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export interface Suggestion {
  readonly id: UserId
  readonly past: number
  readonly tags: number
  readonly fits_price: boolean
  readonly response_time: number | null
}

/** How many sellers are suggested, and from how many of the best rated and of the newest of the category. */
const [suggested, considered] = [6, 100]

/**
 * Sellers who fit a job: those who completed work for its owner, then those of its category by shared tags and price
 * range. Leaves out those who were invited or have bid.
 */
export async function findSuggestions(tx: Tx, job: ListingId): Promise<Suggestion[]> {
  const query = sql<Suggestion>`
    with job as materialized (select * from listings where id = ${job}),
    past as (
      select b.seller_id, count(*)::int as bookings from bookings b, job
      where b.buyer_id = job.owner_id and b.status = 'Completed' group by b.seller_id
    ),
    candidates as (
      select seller_id as id from past
      union
      (select u.id from seller_ratings r join users u on u.id = r.seller_id
        where u.type = 'SELLER' and u.step = 4 and u.suspended_at is null
          and u.category_id = (select category_id from job)
        order by coalesce(r.stars_sum::double precision / nullif(r.review_count, 0)::double precision, 0) desc nulls last,
          r.review_count desc nulls last
        limit ${considered})
      union
      (select u.id from users u
        where u.type = 'SELLER' and u.step = 4 and u.suspended_at is null
          and u.category_id = (select category_id from job)
        order by u.created_at desc, u.id desc
        limit ${considered})
    )
    select u.id, u.response_time, coalesce(past.bookings, 0) as past,
      (select count(*)::int from user_tags ut join listing_tags lt on lt.tag_id = ut.tag_id
        where ut.user_id = u.id and lt.listing_id = job.id) as tags,
      coalesce(p.min_cents <= job.max_cents and p.max_cents >= job.min_cents, false) as fits_price
    from candidates c join users u on u.id = c.id cross join job
    left join past on past.seller_id = u.id
    left join price_ranges p on p.id = u.price_range_id
    where u.step = 4 and u.suspended_at is null and u.deleted_at is null
      and not exists (select from invitations i where i.listing_id = job.id and i.seller_id = u.id)
      and not exists (select from bids b where b.listing_id = job.id and b.seller_id = u.id and b.status <> ${wireState.withdrawn})
    order by past desc, tags desc, fits_price desc, u.response_time nulls last, u.id
    limit ${suggested}`
  return (await query.execute(tx)).rows
}

const openInvitation = defineStatement((tx, { job, seller }: Given<{ job: ListingId; seller: UserId }>) =>
  tx
    .selectFrom('invitations')
    .select('id')
    .where('listing_id', '=', job)
    .where('seller_id', '=', seller)
    .where('declined_at', 'is', null),
)

/** Whether the seller has an invitation to the job that they have not declined. */
export const isInvited = async (tx: Tx, job: ListingId, seller: UserId): Promise<boolean> =>
  (await openInvitation.execute(tx, { job, seller })).length > 0
