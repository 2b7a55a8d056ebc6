import type { ListingId } from '@market/contract/ids.ts'
import * as listings from '#modules/listings/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requireThere } from '../store.ts'

export async function removeListing(ctx: Ctx, { id, reason }: { id: ListingId; reason: string }): Promise<null> {
  await requireThere(ctx, 'listings', id)
  const { title } = await listings.removeListing(ctx, id, reason)
  audit(ctx, { target: ['listing', id], reason, before: { title, removed: false }, after: { title, removed: true } })
  return null
}

export async function restoreListing(ctx: Ctx, { id }: { id: ListingId }): Promise<null> {
  await requireThere(ctx, 'listings', id)
  const { title } = await listings.restoreListing(ctx, id)
  audit(ctx, { target: ['listing', id], before: { title, removed: true }, after: { title, removed: false } })
  return null
}
