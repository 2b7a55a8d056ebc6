import type { getContent, previewPage } from '@market/contract/admin/endpoints-reference.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { fileUrl } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { cleanHtml } from './commands/save-page.ts'

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** Lists all short content that visitors see or choose from, active and inactive. */
export async function content(ctx: Ctx): Promise<OutputOf<typeof getContent>> {
  const { tx } = ctx
  const banners = await tx.selectFrom('banners').selectAll().orderBy('position').orderBy('id').execute()
  const testimonials = await tx.selectFrom('testimonials').selectAll().orderBy('position').orderBy('id').execute()
  const pages = await tx.selectFrom('pages').selectAll().orderBy('id').execute()
  const categories = await tx.selectFrom('categories').selectAll().orderBy('position').orderBy('title').execute()
  const ranges = await tx.selectFrom('price_ranges').selectAll().orderBy('min_cents').execute()
  const times = await tx.selectFrom('response_times').select('hours').orderBy('hours').execute()
  const packages = await tx.selectFrom('connect_packages').selectAll().orderBy('connects').execute()
  return {
    banners: banners.map(({ starts_at, ends_at, image, ...row }) => ({
      ...row,
      image: fileUrl(ctx, image),
      startsAt: isoOrNull(starts_at),
      endsAt: isoOrNull(ends_at),
    })),
    testimonials: testimonials.map(({ total_rating, ...row }) => ({ ...row, totalRating: total_rating })),
    pages: pages.map(({ updated_at, ...row }) => ({ ...row, updated: updated_at.toISOString() })),
    categories: categories.map(({ is_active, ...row }) => ({ ...row, isActive: is_active })),
    priceRanges: ranges.map((row) => ({
      id: row.id,
      min: dollarsFromCents(row.min_cents),
      max: dollarsFromCents(row.max_cents),
      connectForBid: row.connect_for_bid,
      isActive: row.is_active,
      version: row.version,
    })),
    responseTimes: times.map(({ hours }) => hours),
    connectPackages: packages.map((row) => ({
      id: row.id,
      connects: row.connects,
      price: dollarsFromCents(row.price_cents),
      isActive: row.is_active,
      version: row.version,
    })),
  }
}

export const preview = async (
  _: Ctx,
  { description }: ParsedInputOf<typeof previewPage>,
): Promise<OutputOf<typeof previewPage>> => ({ description: await cleanHtml(description) })
