import { wholeList } from '@market/contract/page.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { MarketFees } from '@market/contract/bookings/fees.ts'
import type { CategoryId } from '@market/contract/ids.ts'
import { dollarsFromCents, type FeeParts } from '@market/contract/money.ts'
import type {
  getAdminSetting,
  getBanners,
  getCategories,
  getCities,
  getCountries,
  getPage,
  getPriceRanges,
  getResponseTimes,
  getStates,
  getTags,
  getTestimonials,
} from '@market/contract/reference/endpoints.ts'
import { faceUrl, fileUrl } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { presentTag } from './present-tags.ts'
import * as store from './store.ts'

const dollars = (amount: number) => String(amount)

export const countries = async ({ tx }: Ctx): Promise<OutputOf<typeof getCountries>> =>
  wholeList(await store.countries(tx))

export const states = async (
  { tx }: Ctx,
  { countryId }: ParsedInputOf<typeof getStates>,
): Promise<OutputOf<typeof getStates>> => wholeList(await store.states(tx, countryId))

export const cities = async (
  { tx }: Ctx,
  where: ParsedInputOf<typeof getCities>,
): Promise<OutputOf<typeof getCities>> => wholeList(await store.cities(tx, where))

export const categories = async ({ tx }: Ctx): Promise<OutputOf<typeof getCategories>> =>
  wholeList(await store.categories(tx))

export async function tags(
  { tx }: Ctx,
  { categoryId }: ParsedInputOf<typeof getTags>,
): Promise<OutputOf<typeof getTags>> {
  const tag = (await store.tags(tx, categoryId)).map((row) => ({ ...row, ...presentTag(row) }))
  return { tag, total: tag.length }
}

export async function priceRanges({ tx }: Ctx): Promise<OutputOf<typeof getPriceRanges>> {
  const rows = await store.priceRanges(tx)
  const priceRangeData = rows.map((row) => {
    const [min, max] = [dollarsFromCents(row.min_cents), dollarsFromCents(row.max_cents)]
    return { id: row.id, min, max, minMaxVal: `${dollars(min)}-${dollars(max)}`, connectForBid: row.connect_for_bid }
  })
  return { priceRangeData, total: rows.length }
}

export async function responseTimes({ tx }: Ctx): Promise<OutputOf<typeof getResponseTimes>> {
  const responseTimeData = await store.responseTimes(tx)
  return { responseTimeData, total: responseTimeData.length }
}

const feePartsInDollars = ({ platformFee, feePercent, feeMinimum, feeMaximum }: FeeParts) => ({
  platformFee: dollarsFromCents(platformFee),
  feePercent,
  feeMinimum: dollarsFromCents(feeMinimum),
  feeMaximum: dollarsFromCents(feeMaximum),
})

/** All fees but the two of the specification, so that a screen can show the fee of a price that is typed. */
const otherFees = (settings: MarketFees) => ({
  ...feePartsInDollars(settings),
  buyerFee: dollarsFromCents(settings.buyerFee),
  buyerFeePercent: settings.buyerFeePercent,
  categoryFees: Object.entries(settings.categoryFees).map(([categoryId, parts]) => ({
    categoryId: categoryId as CategoryId,
    ...feePartsInDollars(parts),
  })),
})

export async function adminSetting(ctx: Ctx): Promise<OutputOf<typeof getAdminSetting>> {
  const { settings } = ctx
  return {
    minPercentForSettle: settings.minPercentForSettle,
    maxFeePercent: settings.maxFeePercent,
    ...otherFees(settings),
    earningSellerCardVisibility: settings.earningSellerCardVisibility,
    earningBuyerCardVisibility: settings.earningBuyerCardVisibility,
    allowFutureMilestones: settings.allowFutureMilestones,
    transparencyPage: settings.transparencyPage,
    marketName: settings.marketName,
  }
}

export async function banners(ctx: Ctx, page: ParsedInputOf<typeof getBanners>): Promise<OutputOf<typeof getBanners>> {
  const { rows, total } = await store.banners(ctx.tx, ctx.now, page)
  return { totalRecords: rows.map((row) => ({ ...row, image: fileUrl(ctx, row.image) })), total }
}

export async function testimonials(
  ctx: Ctx,
  page: ParsedInputOf<typeof getTestimonials>,
): Promise<OutputOf<typeof getTestimonials>> {
  const { rows, total } = await store.testimonials(ctx.tx, page)
  const totalRecords = rows.map((row) => ({ ...row, avatar: faceUrl(ctx, row.avatar) }))
  return { totalRecords, total }
}

export async function page({ tx }: Ctx, { slug }: ParsedInputOf<typeof getPage>): Promise<OutputOf<typeof getPage>> {
  const row = await store.page(tx, slug)
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { updated_at, ...rest } = row
  return { page: { ...rest, updated: updated_at.toISOString() } }
}
