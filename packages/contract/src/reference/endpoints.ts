import { z } from 'zod'
import { namedTag } from '../accounts/schema.ts'
import { endpoint } from '../endpoint.ts'
import { categoryId, connectPackageId, countryId, priceRangeId, stateId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { dollarsOut } from '../amounts.ts'
import { pageInput } from '../page.ts'
import { searchWords } from '../text.ts'

const nothing = z.object({})

const country = z.object({ id: countryId, countryName: z.string(), code: z.string(), slug: z.string() })
const state = z.object({ id: stateId, stateName: z.string() })
const category = z.object({
  id: categoryId,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
})
const tag = namedTag.extend({ categoryId })

export const getCountries = endpoint({
  name: 'reference.getCountries',
  method: 'GET',
  path: '/resource/get-country',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Lists countries with their dial codes.',
  input: nothing,
  output: z.object({ records: z.array(country), total: z.number().int() }),
  errors: [],
})

export const getStates = endpoint({
  name: 'reference.getStates',
  method: 'GET',
  path: '/resource/get-state',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Lists the states of a country.',
  input: z.object({ countryId }),
  output: z.object({ records: z.array(state), total: z.number().int() }),
  errors: [],
})

export const getCities = endpoint({
  name: 'reference.getCities',
  method: 'GET',
  path: '/resource/get-city',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Suggests cities that users live in.',
  input: z.object({
    countryId: ifGiven(countryId),
    stateId: ifGiven(stateId),
    searchTerm: searchWords(60).optional(),
  }),
  output: z.object({ records: z.array(z.object({ cityName: z.string() })), total: z.number().int() }),
  errors: [],
})

export const getCategories = endpoint({
  name: 'reference.getCategories',
  method: 'GET',
  path: '/resource/get-category',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Lists categories.',
  input: nothing,
  output: z.object({ records: z.array(category), total: z.number().int() }),
  errors: [],
})

export const getTags = endpoint({
  name: 'reference.getTags',
  method: 'GET',
  path: '/tags',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Lists tags, optionally of one category.',
  input: z.object({ categoryId: ifGiven(categoryId) }),
  output: z.object({ tag: z.array(tag), total: z.number().int() }),
  errors: [],
})

export const getPriceRanges = endpoint({
  name: 'reference.getPriceRanges',
  method: 'GET',
  path: '/resource/get-price-range',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Lists price ranges with their bid costs.',
  input: nothing,
  output: z.object({
    priceRangeData: z.array(
      z.object({
        id: priceRangeId,
        min: dollarsOut,
        max: dollarsOut,
        minMaxVal: z.string().describe("'low-high'"),
        connectForBid: z.number().int(),
      }),
    ),
    total: z.number().int(),
  }),
  errors: [],
})

export const getResponseTimes = endpoint({
  name: 'reference.getResponseTimes',
  method: 'GET',
  path: '/resource/get-response-time',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Lists response times in hours.',
  input: nothing,
  output: z.object({ responseTimeData: z.array(z.object({ time: z.number().int() })), total: z.number().int() }),
  errors: [],
})

const feeParts = {
  platformFee: dollarsOut,
  feePercent: z.number(),
  feeMinimum: dollarsOut,
  feeMaximum: dollarsOut,
}

export const getAdminSetting = endpoint({
  name: 'reference.getAdminSetting',
  method: 'GET',
  path: '/resource/get-admin-setting',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Returns the public settings.',
  input: nothing,
  output: z.object({
    minPercentForSettle: z.number(),
    ...feeParts,
    maxFeePercent: z.number(),
    buyerFee: dollarsOut,
    buyerFeePercent: z.number(),
    categoryFees: z.array(z.object({ categoryId, ...feeParts })).describe('of categories that have their own fee'),
    earningSellerCardVisibility: z.boolean(),
    earningBuyerCardVisibility: z.boolean(),
    allowFutureMilestones: z.boolean(),
    transparencyPage: z.boolean(),
    marketName: z.string(),
  }),
  errors: [],
})

export const getBanners = endpoint({
  name: 'reference.getBanners',
  method: 'GET',
  path: '/resource/get-banners',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Lists the home page banners.',
  input: z.object(pageInput(10)),
  output: z.object({
    totalRecords: z.array(
      z.object({ id: z.string(), image: z.string(), title: z.string(), link: z.string().nullable() }),
    ),
    total: z.number().int(),
  }),
  errors: [],
})

export const getTestimonials = endpoint({
  name: 'reference.getTestimonials',
  method: 'GET',
  path: '/resource/get-testimonials',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Lists testimonials.',
  input: z.object(pageInput(10)),
  output: z.object({
    totalRecords: z.array(
      z.object({
        id: z.string(),
        avatar: z.string().nullable(),
        name: z.string(),
        designation: z.string(),
        totalRating: z.number(),
        comment: z.string(),
      }),
    ),
    total: z.number().int(),
  }),
  errors: [],
})

export const getPage = endpoint({
  name: 'reference.getPage',
  method: 'GET',
  path: '/pages/{slug}/info',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Returns a static page by id (1 terms, 2 privacy, 3 home teaser, 4 about, 6 FAQ) or its slug.',
  input: z.object({ slug: z.string().min(1).max(60) }),
  output: z.object({
    page: z.object({
      id: z.number().int(),
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      updated: z.string(),
    }),
  }),
  errors: [],
})

export const connectPackage = z.object({ id: connectPackageId, connects: z.number().int(), price: dollarsOut })
