import { allowUnless } from '@market/contract/actions.ts'
import type { getDispute, listAllBookings, listDisputes } from '@market/contract/admin/endpoints-bookings.ts'
import { bookingProcess, type disputeProcess } from '@market/contract/bookings/process.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { describeError } from '@market/contract/errors.ts'
import type { BookingId, UserId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import type { StateOf } from '@market/contract/process.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { sql } from 'kysely'
import { byColumn, byCreation, readTable, type TableOrders } from '#modules/admin/public.ts'
import { finalSplitOf, presentBooking } from '#modules/bookings/public.ts'
import { presentEarnings } from '#modules/holds/public.ts'
import { fileUrl } from '#modules/uploads/public.ts'
import { contains } from '#platform/database/contains.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { findProposalOf } from './store-proposals.ts'

/** Matches a booking's id or number, otherwise words of its title. */
function matching(q: string) {
  if (isUuid(q)) return sql`b.id = ${q}`
  const number = bookingNumber.read(q)
  return number === null ? contains(sql`plain_text(b.title)`, q) : sql`b.number = ${number}`
}

const isFinal = (status: StateOf<typeof bookingProcess>) => bookingProcess.final.some((final) => final === status)

/**
 * Matches a status through a smaller indexed set, open disputes or bookings in progress, because no index covers the
 * status.
 */
const hasStatus = (status: StateOf<typeof bookingProcess>) =>
  status === 'In-dispute'
    ? sql`b.status = ${status} and b.id in (select booking_id from disputes where status = 'Open')`
    : sql`b.status = ${status} and b.ended_at is ${isFinal(status) ? sql`not null` : sql`null`}`

interface BookingRow {
  id: BookingId
  number: number
  title: string
  status: StateOf<typeof bookingProcess>
  price_cents: Cents
  fee_cents: Cents
  refund_cents: Cents | null
  earned_cents: Cents | null
  buyer_id: string
  buyer_name: string
  seller_id: string
  seller_name: string
  created_at: Date
}

function keptFeeOf(row: BookingRow) {
  const split = finalSplitOf(row)
  return split && dollarsFromCents(split.fee)
}

const orders: TableOrders<typeof listAllBookings> = {
  created: byCreation('bookings', 'b'),
  price: byColumn('bookings', 'b', 'price_cents'),
}

export async function bookings(
  ctx: Ctx,
  { q, status, userId, sort, ...wanted }: ParsedInputOf<typeof listAllBookings>,
): Promise<OutputOf<typeof listAllBookings>> {
  const { rows, ...page } = await readTable<BookingRow>(
    ctx,
    {
      columns: sql`b.id, b.number, b.title, b.status, b.price_cents, b.fee_cents, b.refund_cents, b.earned_cents,
        b.buyer_id, buyer.full_name as buyer_name, b.seller_id, seller.full_name as seller_name, b.created_at`,
      from: sql`bookings b join users buyer on buyer.id = b.buyer_id join users seller on seller.id = b.seller_id`,
      where: [
        status ? hasStatus(status) : undefined,
        userId ? sql`(b.buyer_id = ${userId} or b.seller_id = ${userId})` : undefined,
        q ? matching(q) : undefined,
      ],
      ...orders[sort],
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map((row) => ({
      id: row.id,
      number: bookingNumber.of(row.number),
      title: row.title,
      status: row.status,
      price: dollarsFromCents(row.price_cents),
      agreedFee: dollarsFromCents(row.fee_cents),
      keptFee: keptFeeOf(row),
      buyer: { id: row.buyer_id, fullName: row.buyer_name },
      seller: { id: row.seller_id, fullName: row.seller_name },
      created: row.created_at.toISOString(),
    })),
  }
}

interface DisputeRow extends Omit<BookingRow, 'status' | 'fee_cents' | 'refund_cents' | 'earned_cents' | 'id'> {
  id: string
  booking_id: BookingId
  status: StateOf<typeof disputeProcess>
  reason: string
  raised_by: string | null
  waits_for_second: boolean
}

export async function disputes(
  ctx: Ctx,
  { q, status, ...wanted }: ParsedInputOf<typeof listDisputes>,
): Promise<OutputOf<typeof listDisputes>> {
  const { rows, ...page } = await readTable<DisputeRow>(
    ctx,
    {
      columns: sql`d.id, d.booking_id, d.status, d.reason, d.raised_by, d.created_at, b.number, b.title, b.price_cents,
        b.buyer_id, buyer.full_name as buyer_name, b.seller_id, seller.full_name as seller_name,
        exists (
          select from dispute_proposals p join users proposer on proposer.id = p.proposed_by
          where p.dispute_id = d.id and proposer.suspended_at is null
        ) as waits_for_second`,
      from: sql`disputes d join bookings b on b.id = d.booking_id join users buyer on buyer.id = b.buyer_id
        join users seller on seller.id = b.seller_id`,
      where: [sql`d.status = ${status}`, q ? matching(q) : undefined],
      ...byCreation('disputes', 'd', status === 'Open' ? 'asc' : 'desc'),
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map((row) => {
      const buyer = { id: row.buyer_id, fullName: row.buyer_name }
      const seller = { id: row.seller_id, fullName: row.seller_name }
      return {
        id: row.id,
        bookingId: row.booking_id,
        number: bookingNumber.of(row.number),
        title: row.title,
        price: dollarsFromCents(row.price_cents),
        reason: row.reason,
        status: row.status,
        waitsForSecond: row.waits_for_second && row.status === 'Open',
        raisedBy: row.raised_by === null ? null : row.raised_by === buyer.id ? buyer : seller,
        buyer,
        seller,
        created: row.created_at.toISOString(),
      }
    }),
  }
}

type Proposal = NonNullable<Awaited<ReturnType<typeof findProposalOf>>>

const presentProposal = (row: Proposal, me: UserId): OutputOf<typeof getDispute>['proposal'] => ({
  toBuyer: dollarsFromCents(row.to_buyer_cents),
  toSeller: dollarsFromCents(row.to_seller_cents),
  fee: dollarsFromCents(row.fee_cents),
  reason: row.reason,
  proposedBy: { id: row.proposed_by, fullName: row.proposed_name },
  created: row.created_at.toISOString(),
  actions: allowUnless('approve', row.proposed_by === me ? describeError('SECOND_PERSON_NEEDED').message : null),
})

const mostMessages = 200

interface MessageRow {
  id: string
  created_at: Date
  by_buyer: boolean
  type: string
  text: string
  filename: string | null
}

/** A booking for the operator, with the latest messages between its buyer and seller. */
export async function bookingWithChat(ctx: Ctx, { id }: { id: BookingId }): Promise<OutputOf<typeof getDispute>> {
  const booking = await presentBooking(ctx, id)
  const proposal = await findProposalOf(ctx.tx, id)
  const { rows } = await sql<MessageRow>`select m.id, m.created_at, m.by_buyer, m.type, m.text, f.filename
    from messages m join chats c on c.id = m.chat_id left join files f on f.id = m.file_id
    where c.buyer_id = ${booking.buyerId} and c.seller_id = ${booking.sellerId}
    order by m.seq desc limit ${mostMessages + 1}`.execute(ctx.tx)
  return {
    booking,
    earnings: await presentEarnings(ctx, id),
    isMoreMessages: rows.length > mostMessages,
    proposal: proposal === undefined ? null : presentProposal(proposal, person(ctx).id),
    messages: rows
      .slice(0, mostMessages)
      .toReversed()
      .map((row) => ({
        id: row.id,
        at: row.created_at.toISOString(),
        byBuyer: row.by_buyer,
        type: row.type,
        text: row.text,
        url: row.filename === null ? null : fileUrl(ctx, row.filename),
      })),
  }
}
