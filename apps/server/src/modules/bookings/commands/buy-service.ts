import type { Booking } from '@market/contract/bookings/schema.ts'
import type { ListingId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { together } from '#platform/transaction.ts'
import { personCards } from '#modules/accounts/public.ts'
import { presentPurchase } from '../present-booking.ts'
import { readServiceForSale } from '../store-start.ts'
import { startBooking } from './start-booking.ts'

/** Buys a service: a service stays Open, so nothing is locked but the wallet. */
export async function buyService(ctx: Ctx, input: { serviceId: ListingId }): Promise<Booking> {
  const buyer = person(ctx)
  const service = await readServiceForSale(ctx, input.serviceId)
  if (service === undefined || service.price_cents === null) throw new AppError('NOT_FOUND')
  if (service.owner_id === buyer.id) throw new AppError('OWN_LISTING')
  if (service.status !== 'Open' || service.owner_suspended_at !== null) throw new AppError('SERVICE_NOT_OPEN')
  const starting = startBooking(ctx, {
    source: 'service',
    listingId: service.id,
    buyerId: buyer.id,
    sellerId: service.owner_id,
    title: service.title,
    description: service.description,
    categoryId: service.category_id,
    countryId: service.country_id,
    tagIds: service.tags.map((tag) => tag.id),
    price: service.price_cents,
  })
  const [started, people] = await together(starting, personCards(ctx, [buyer.id, service.owner_id]))
  return presentPurchase(ctx, started, people, service)
}
