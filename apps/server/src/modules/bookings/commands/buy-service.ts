import type { createBooking as endpoint } from '@market/contract/bookings/endpoints.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { together } from '#platform/database/public.ts'
import { personCards } from '#modules/people/public.ts'
import { agreedBuyerFee, agreedFee } from '#modules/ledger/public.ts'
import { requireUnchanged } from '#modules/listings/public.ts'
import { presentPurchase } from '../present-booking.ts'
import { readServiceForSale } from '../store-start.ts'
import { startBooking } from './start-booking.ts'

/**
 * Buys a service at the price and fee that the buyer saw. The service stays Open, so purchases do not block each other.
 */
export async function buyService(ctx: Ctx, input: ParsedInputOf<typeof endpoint>): Promise<Booking> {
  const buyer = person(ctx)
  const service = await readServiceForSale(ctx, input.serviceId)
  if (service === undefined || service.price_cents === null) throw new AppError('NOT_FOUND')
  if (service.status !== 'Open' || service.owner_suspended_at !== null) throw new AppError('SERVICE_NOT_OPEN')
  if (input.price !== undefined && input.price !== service.price_cents) {
    const price = dollarsFromCents(service.price_cents)
    throw new AppError('PRICE_CHANGED', { amount: formatDollars(price), price })
  }
  requireUnchanged('SERVICE', service.updated_at, input.updated)
  const starting = startBooking(ctx, {
    source: 'service',
    listingId: service.id,
    buyerId: buyer.id,
    sellerId: service.owner_id,
    title: service.title,
    description: service.description,
    brief: service.brief,
    categoryId: service.category_id,
    countryId: service.country_id,
    tagIds: service.tags.map((tag) => tag.id),
    price: service.price_cents,
    fee: agreedFee(ctx, service.price_cents, service.category_id, input.platformFee),
    buyerFee: agreedBuyerFee(ctx, service.price_cents, input.buyerFee),
  })
  const [started, people] = await together(starting, personCards(ctx, [buyer.id, service.owner_id]))
  return presentPurchase(ctx, started, people, service)
}
