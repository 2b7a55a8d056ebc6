import { bookingProcess } from '@market/contract/bookings/process.ts'
import type {
  BidId,
  BookingId,
  CategoryId,
  CountryId,
  FileId,
  ListingId,
  OfferId,
  TagId,
  UserId,
} from '@market/contract/ids.ts'
import { type Cents, negative } from '@market/contract/money.ts'
import { forEachTerm } from '@market/contract/terms.ts'
import type { Ctx } from '#platform/context/context.ts'
import { together } from '#platform/database/public.ts'
import { historyRow } from '#platform/transition.ts'
import { openChat } from '#modules/chat/public.ts'
import { account, post } from '#modules/ledger/public.ts'
import { bookingStarted, emitBookingEvent } from '../events.ts'
import type { HistoryRow } from '../store-details.ts'
import type { BookingRow } from '../store.ts'
import { escrowOfBooking } from '../policy.ts'
import { insertBooking } from '../store-start.ts'

/** The terms that a booking copies from its service, job or offer and then keeps unchanged. */
export interface Agreement {
  readonly source: 'service' | 'bid' | 'offer'
  readonly listingId: ListingId | null
  readonly bidId?: BidId
  readonly offerId?: OfferId
  readonly buyerId: UserId
  readonly sellerId: UserId
  readonly title: string
  readonly description: string
  readonly brief: string | null
  readonly categoryId: CategoryId
  readonly countryId: CountryId
  readonly tagIds: TagId[]
  readonly price: Cents
  readonly fee: Cents
  /** On top of the price. */
  readonly buyerFee: Cents
  /** Files in addition to those of the listing, which are copied automatically. */
  readonly files?: readonly { readonly fileId: FileId; readonly name: string; readonly role: 'document' | 'image' }[]
}

/** The verb that starts a booking, by what was bought. */
export const startVerbs = { service: 'buyService', bid: 'acceptBid', offer: 'payOffer' } as const

/** A booking started in this transaction, with the first row of its history. */
export interface Started {
  readonly booking: BookingRow
  readonly history: HistoryRow
}

const bookingRow = (ctx: Ctx, id: BookingId, from: Agreement): Omit<BookingRow, 'number'> => ({
  id,
  source: from.source,
  listing_id: from.listingId,
  bid_id: from.bidId ?? null,
  offer_id: from.offerId ?? null,
  buyer_id: from.buyerId,
  seller_id: from.sellerId,
  status: 'Ongoing',
  title: from.title,
  description: from.description,
  category_id: from.categoryId,
  country_id: from.countryId,
  tag_ids: from.tagIds,
  price_cents: from.price,
  fee_cents: from.fee,
  buyer_fee_cents: from.buyerFee,
  refund_cents: null,
  earned_cents: null,
  created_at: ctx.now,
  updated_at: ctx.now,
  ended_at: null,
  terms: forEachTerm((name) => ctx.settings[name]),
  min_percent_for_settle: ctx.settings.minPercentForSettle,
})

/**
 * Starts a booking, funds its escrow and opens the chat in one transaction; bookings start in no other way
 * (product-rules: Wallet and ledger). The statements are pipelined, because purchases come in bursts.
 */
export async function startBooking(ctx: Ctx, agreement: Agreement): Promise<Started> {
  const id = ctx.newId<BookingId>()
  const row = { id, from: '(none)', role: 'buyer' }
  const begun = bookingRow(ctx, id, agreement)
  const paid = escrowOfBooking(begun)
  const details = { amount: paid }
  const history = historyRow(ctx, bookingProcess, startVerbs[agreement.source], row, details)
  const [{ number, history_id }] = await together(
    insertBooking(ctx, { ...begun, brief: agreement.brief }, history, agreement.files ?? []),
    post(ctx, {
      kind: 'booking-funded',
      reference: id,
      bookingId: id,
      entries: [
        { account: account.wallet(agreement.buyerId), amount: negative(paid) },
        { account: account.escrow(id), amount: paid },
      ],
    }),
    openChat(ctx, agreement),
  )
  const booking = { ...begun, number }
  emitBookingEvent(ctx, bookingStarted, booking)
  return { booking, history: { ...history, id: history_id, details } }
}
