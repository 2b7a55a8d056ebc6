import type { jobForm, serviceForm } from '@market/contract/listings/schema.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { fieldError, refusing } from '#platform/errors.ts'
import { findPriceRange } from '../store-form.ts'

export type ListingForm = z.output<typeof jobForm> | z.output<typeof serviceForm>

/** Turns an unknown category or country into the refusal of its field. */
export const refusingUnknown = <Result>(write: () => Promise<Result>): Promise<Result> =>
  refusing(
    {
      listings_category_id_fkey: () => fieldError('categoryId', 'Please choose a category.'),
      listings_country_id_fkey: () => fieldError('countryId', 'Please choose a country.'),
    },
    write,
  )

/** The columns that hold a form's own fields; a job takes its range and what a bid costs as they are now. */
export async function readForm(ctx: Ctx, form: ListingForm) {
  const texts = {
    title: form.title,
    description: form.description,
    category_id: form.categoryId,
    country_id: form.countryId,
  }
  if (form.priceRange === undefined)
    return { ...texts, price_cents: form.price, min_cents: form.price, max_cents: form.price }
  const range = await findPriceRange(ctx.tx, form.priceRange)
  if (range === undefined) throw fieldError('priceRange', 'Price Range is required')
  return {
    ...texts,
    price_range_id: range.id,
    min_cents: range.min_cents,
    max_cents: range.max_cents,
    connect_for_bid: range.connect_for_bid,
  }
}
