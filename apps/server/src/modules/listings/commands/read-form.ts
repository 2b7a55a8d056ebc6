import type { jobForm, serviceForm } from '@market/contract/listings/schema.ts'
import { hasVisibleText } from '@market/contract/text.ts'
import type { z } from 'zod'
import { cleanHtml, offeredPriceRange, requireOffered } from '#modules/reference/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import type { ListingRow } from '../store.ts'

export type ListingForm = z.output<typeof jobForm> | z.output<typeof serviceForm>

/** The choices of a listing before an edit, which it may keep even if they are no longer offered. */
type Chosen = Partial<Pick<ListingRow, 'category_id' | 'country_id' | 'price_range_id'>>

/** The questions of a job's form; undefined when it names none, which keeps those of an edited job. */
export const questionsOf = (form: ListingForm): string[] | undefined =>
  'questions' in form ? form.questions : undefined

/** The columns of a brief: none when the form does not name it, which keeps that of an edited listing. */
async function briefOf({ brief }: ListingForm): Promise<{ brief?: string | null }> {
  if (brief === undefined) return {}
  const cleaned = await cleanHtml(brief, { byUsers: true })
  return { brief: hasVisibleText(cleaned) ? cleaned : null }
}

/** Converts a form to columns; a job copies the current bounds and connects of its price range. */
export async function readForm(ctx: Ctx, form: ListingForm, before: Chosen = {}) {
  await requireOffered(ctx.tx, form, before)
  const texts = {
    title: form.title,
    description: form.description,
    category_id: form.categoryId,
    country_id: form.countryId,
    ...(await briefOf(form)),
  }
  if (form.priceRange === undefined)
    return { ...texts, price_cents: form.price, min_cents: form.price, max_cents: form.price }
  const range = await offeredPriceRange(ctx.tx, form.priceRange, before.price_range_id)
  if (range === undefined) throw fieldError('priceRange', 'Price Range is required')
  return {
    ...texts,
    price_range_id: range.id,
    min_cents: range.min_cents,
    max_cents: range.max_cents,
    connect_for_bid: range.connect_for_bid,
  }
}
