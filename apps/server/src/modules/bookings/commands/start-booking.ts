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
import { bookingFee, type Cents, negative } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context.ts'
import { historyRow } from '#platform/transition.ts'
import { account, post } from '#modules/ledger/public.ts'
import { bookingStarted, emitFact } from '../events.ts'
import type { HistoryRow } from '../present-timeline.ts'
import type { BookingRow } from '../store.ts'
import { insertBooking } from '../store-start.ts'

/** What a booking freezes of the service, job or offer it comes from. */
export interface Agreement {
  readonly source: 'service' | 'bid' | 'offer'
  readonly listingId: ListingId | null
  readonly bidId?: BidId
  readonly offerId?: OfferId
  readonly buyerId: UserId
  readonly sellerId: UserId
  readonly title: string
  readonly description: string
  readonly categoryId: CategoryId
  readonly countryId: CountryId
  readonly tagIds: TagId[]
  readonly price: Cents
  /** Files beside those of the listing, which are copied by themselves. */
  readonly files?: readonly { readonly fileId: FileId; readonly name: string; readonly role: 'document' | 'image' }[]
}

const verbOf = { service: 'buyService', bid: 'acceptBid', offer: 'payOffer' } as const

/** A booking that has started in this transaction, with the first row of its history. */
export interface Started {
  readonly booking: BookingRow
  readonly history: HistoryRow
}

/**
 * Starts a booking and funds its escrow in the same transaction; there is no other way to have one (RULES 5). Two
 * round trips: purchases come in crowds.
 */
export async function startBooking(ctx: Ctx, agreement: Agreement): Promise<Started> {
  const id = ctx.newId<BookingId>()
  const fee = bookingFee(agreement.price, ctx.settings.platformFee)
  const row = { id, from: '(none)', role: 'buyer' }
  const history = historyRow(ctx, bookingProcess, verbOf[agreement.source], row, { amount: agreement.price })
  const started = await insertBooking(ctx, { id, fee, agreement, history })
  await post(ctx, {
    kind: 'booking-funded',
    reference: id,
    bookingId: id,
    entries: [
      { account: account.wallet(agreement.buyerId), amount: negative(agreement.price) },
      { account: account.escrow(id), amount: agreement.price },
    ],
  })
  emitFact(ctx, bookingStarted, started.booking)
  return started
}
