import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { categoryId, connectPackageId, countryId, priceRangeId, recordId, tagId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { dollarsOut } from '../amounts.ts'
import { timestamp } from '../text.ts'
import { version } from '../version.ts'
import {
  bannerForm,
  categoryForm,
  connectPackageForm,
  countryForm,
  pageForm,
  priceRangeForm,
  responseTimeForm,
  tagForm,
  tagMergeForm,
  testimonialForm,
} from './content-forms.ts'
import { tableInput, tableOf } from './table.ts'

const uuid = z.object({ id: recordId })

export const getContent = endpoint({
  name: 'content.getAll',
  method: 'GET',
  path: '/admin/content',
  audience: 'admin',
  summary: 'Returns reference data and content, except tags and countries.',
  input: z.object({}),
  output: z.object({
    banners: z.array(
      z.object({
        id: z.string(),
        image: z.string(),
        title: z.string(),
        link: z.string().nullable(),
        position: z.number().int(),
        startsAt: timestamp.nullable(),
        endsAt: timestamp.nullable(),
        version,
      }),
    ),
    testimonials: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        designation: z.string(),
        totalRating: z.number().int(),
        comment: z.string(),
        position: z.number().int(),
        version,
      }),
    ),
    pages: z.array(
      z.object({
        id: z.number().int(),
        slug: z.string(),
        title: z.string(),
        description: z.string(),
        updated: timestamp,
        version,
      }),
    ),
    categories: z.array(
      z.object({
        id: categoryId,
        title: z.string(),
        description: z.string(),
        position: z.number().int(),
        isActive: z.boolean(),
        version,
      }),
    ),
    priceRanges: z.array(
      z.object({
        id: priceRangeId,
        min: dollarsOut,
        max: dollarsOut,
        connectForBid: z.number().int(),
        isActive: z.boolean(),
        version,
      }),
    ),
    responseTimes: z.array(z.number().int()),
    connectPackages: z.array(
      z.object({ id: connectPackageId, connects: z.number().int(), price: dollarsOut, isActive: z.boolean(), version }),
    ),
  }),
  errors: [],
})

const changed = ['RECORD_CHANGED'] as const
const saved = { audience: 'admin', output: z.null(), message: 'Saved.' } as const
const deleted = { audience: 'admin', method: 'DELETE', output: z.null(), message: 'Deleted.', errors: [] } as const

export const saveBanner = endpoint({
  ...saved,
  name: 'content.saveBanner',
  method: 'PUT',
  path: '/admin/content/banners',
  summary: 'Add or change a banner: image, order, link, period.',
  input: bannerForm,
  errors: [...changed, 'FILE_UNKNOWN', 'FILE_NOT_IMAGE'],
})
export const deleteBanner = endpoint({
  ...deleted,
  name: 'content.deleteBanner',
  path: '/admin/content/banners/{id}',
  summary: 'Delete a banner.',
  input: uuid,
})
export const saveTestimonial = endpoint({
  ...saved,
  name: 'content.saveTestimonial',
  method: 'PUT',
  path: '/admin/content/testimonials',
  summary: 'Add or change a testimonial.',
  input: testimonialForm,
  errors: changed,
})
export const deleteTestimonial = endpoint({
  ...deleted,
  name: 'content.deleteTestimonial',
  path: '/admin/content/testimonials/{id}',
  summary: 'Delete a testimonial.',
  input: uuid,
})
export const savePage = endpoint({
  ...saved,
  name: 'content.savePage',
  method: 'PUT',
  path: '/admin/content/pages',
  summary: 'Change a static page. HTML that is not allowed is removed.',
  input: pageForm,
  errors: changed,
})
export const previewPage = endpoint({
  name: 'content.previewPage',
  method: 'POST',
  path: '/admin/content/preview',
  audience: 'admin',
  summary: 'Preview the HTML of a page as it would be saved.',
  input: pageForm,
  output: z.object({ description: z.string() }),
  errors: [],
})
export const saveCategory = endpoint({
  ...saved,
  name: 'content.saveCategory',
  method: 'PUT',
  path: '/admin/content/categories',
  summary: 'Add or change a category. An inactive one is no longer offered but stays on existing records.',
  input: categoryForm,
  errors: changed,
})
export const listTags = endpoint({
  name: 'content.listTags',
  method: 'GET',
  path: '/admin/content/tags',
  audience: 'admin',
  summary: 'Lists tags with their usage counts.',
  input: z.object({ ...tableInput, categoryId: ifGiven(categoryId) }),
  output: tableOf(
    z.object({
      id: tagId,
      name: z.string(),
      categoryId,
      category: z.string(),
      isActive: z.boolean(),
      version,
      listings: z.number().int(),
      people: z.number().int(),
    }),
  ),
  errors: [],
})
export const saveTag = endpoint({
  ...saved,
  name: 'content.saveTag',
  method: 'PUT',
  path: '/admin/content/tags',
  summary: 'Add or change a tag.',
  input: tagForm,
  errors: changed,
})
export const mergeTags = endpoint({
  ...saved,
  name: 'content.mergeTags',
  method: 'POST',
  path: '/admin/content/tags/merge',
  summary: 'Merge one tag into another.',
  input: tagMergeForm,
  errors: [],
  message: 'Merged.',
})
export const listCountries = endpoint({
  name: 'content.listCountries',
  method: 'GET',
  path: '/admin/content/countries',
  audience: 'admin',
  summary: 'Lists countries, active and inactive.',
  input: z.object({ ...tableInput, state: z.enum(['on', 'off']).optional() }),
  output: tableOf(z.object({ id: countryId, name: z.string(), dialCode: z.string(), isActive: z.boolean() })),
  errors: [],
})
export const saveCountry = endpoint({
  ...saved,
  name: 'content.saveCountry',
  method: 'PUT',
  path: '/admin/content/countries',
  summary: 'Activate or deactivate a country. Existing users keep it.',
  input: countryForm,
  errors: [],
})
export const savePriceRange = endpoint({
  ...saved,
  name: 'content.savePriceRange',
  method: 'PUT',
  path: '/admin/content/price-ranges',
  summary: 'Add or change a price range and its bid cost. Existing jobs keep theirs.',
  input: priceRangeForm,
  errors: changed,
})
export const saveResponseTime = endpoint({
  ...saved,
  name: 'content.saveResponseTime',
  method: 'PUT',
  path: '/admin/content/response-times',
  summary: 'Add a response time.',
  input: responseTimeForm,
  errors: [],
})
export const deleteResponseTime = endpoint({
  ...deleted,
  name: 'content.deleteResponseTime',
  path: '/admin/content/response-times/{hours}',
  summary: 'Remove a response time. Users who chose it keep it.',
  input: responseTimeForm,
})
export const saveConnectPackage = endpoint({
  ...saved,
  name: 'content.saveConnectPackage',
  method: 'PUT',
  path: '/admin/content/connect-packages',
  summary: 'Add or change a connect package.',
  input: connectPackageForm,
  errors: changed,
})
