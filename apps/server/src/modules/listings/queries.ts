import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { ListingId } from '@market/contract/ids.ts'
import type {
  getListings as latestEndpoint,
  getMyListings as ownEndpoint,
} from '@market/contract/listings/endpoints.ts'
import type { lookAtListing } from '@market/contract/listings/sockets.ts'
import type { ListingCard } from '@market/contract/listings/schema.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Connection } from '#platform/sockets/socket-binding.ts'
import { listingAt, listingsOf } from './events.ts'
import { listingCards } from './present.ts'
import { findListing } from './store.ts'
import { findOpen, findOwn } from './store-lists.ts'

interface CardPage {
  records: ListingCard[]
  total: number
}

async function cardPage(ctx: Ctx, { ids, total }: { ids: ListingId[]; total: number }): Promise<CardPage> {
  return { records: [...(await listingCards(ctx, ids)).values()], total }
}

/** A page of the caller's own jobs or services. */
export async function getMyListings(ctx: Ctx, input: ParsedInputOf<typeof ownEndpoint>): Promise<CardPage> {
  const { id, role } = person(ctx)
  return cardPage(ctx, await findOwn(ctx.tx, id, role === 'SELLER' ? 'SERVICE' : 'JOB', input))
}

/** The newest open jobs or services, for the home page and the dashboards. */
export async function getListings(ctx: Ctx, input: ParsedInputOf<typeof latestEndpoint>): Promise<CardPage> {
  const isSeller = ctx.actor.kind === 'person' && ctx.actor.role === 'SELLER'
  return cardPage(ctx, await findOpen(ctx.tx, input.kind ?? (isSeller ? 'JOB' : 'SERVICE'), input))
}

/** Subscribes the connection to a listing, in place of any previous one. */
export async function lookAt(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof lookAtListing>,
  connection: Connection,
): Promise<null> {
  const listing = await findListing(ctx.tx, id)
  if (listing === undefined) throw new AppError('NOT_FOUND')
  connection.lookAt([listingAt(id), listingsOf(listing.owner_id)])
  return null
}
