import type { CategoryId, PriceRangeId, TagId } from '@market/contract/ids.ts'
import { centsFromDollars } from '@market/contract/money.ts'
import {
  addBanner,
  addCategory,
  addConnectPackage,
  addPriceRange,
  addResponseTime,
  addTestimonial,
  type Ctx,
  savePage,
} from '@market/server/public.ts'
import { banners } from '../content/banners.ts'
import { categories } from '../content/categories.ts'
import { connectPackages } from '../content/connect-packages.ts'
import { pages } from '../content/pages.ts'
import { priceRanges } from '../content/price-ranges.ts'
import { responseTimes } from '../content/response-times.ts'
import { testimonials } from '../content/testimonials.ts'
import type { AddAsset } from './seed-files.ts'

/** Looks up database ids by content keys. */
export interface Reference {
  category(slug: string): CategoryId
  /** The ids of a category's tags by name. */
  tags(slug: string, names: readonly string[]): TagId[]
  priceRange(key: string): PriceRangeId
}

const requireEntry = <Value>(map: ReadonlyMap<string, Value>, key: string): Value => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo content names ${key}, which is not there`)
  return value
}

/** Seeds categories with tags, price ranges, response times, packages, pages, banners and testimonials. */
export async function seedReferenceData(ctx: Ctx, addAsset: AddAsset): Promise<Reference> {
  const categoryIds = new Map<string, CategoryId>()
  const tagIds = new Map<string, TagId>()
  for (const [position, { slug, title, description, tags }] of categories.entries()) {
    const added = await addCategory(ctx, { title, description, icon: slug, position, tags })
    categoryIds.set(slug, added.id)
    for (const [index, name] of tags.entries()) {
      const id = added.tags[index]
      if (id !== undefined) tagIds.set(`${slug}/${name}`, id)
    }
  }
  const rangeIds = new Map<string, PriceRangeId>()
  for (const { key, minPrice, maxPrice, connectForBid } of priceRanges) {
    const range = { min: centsFromDollars(minPrice), max: centsFromDollars(maxPrice), connectForBid }
    rangeIds.set(key, await addPriceRange(ctx, range))
  }
  for (const hours of responseTimes) await addResponseTime(ctx, hours)
  for (const { connects, price } of connectPackages)
    await addConnectPackage(ctx, { connects, price: centsFromDollars(price) })
  for (const page of pages) await savePage(ctx, page)
  await seedShowcase(ctx, addAsset)
  return {
    category: (slug) => requireEntry(categoryIds, slug),
    tags: (slug, names) => names.map((name) => requireEntry(tagIds, `${slug}/${name}`)),
    priceRange: (key) => requireEntry(rangeIds, key),
  }
}

async function seedShowcase(ctx: Ctx, addAsset: AddAsset): Promise<void> {
  for (const [position, { title, image }] of banners.entries()) {
    await addBanner(ctx, { title, image: await addAsset(ctx, null, image), position })
  }
  for (const [position, { avatar, ...testimonial }] of testimonials.entries()) {
    await addTestimonial(ctx, { ...testimonial, avatar: await addAsset(ctx, null, avatar), position })
  }
}
