import { getTopSellers } from '@market/contract/browsing/endpoints.ts'
import { getListings, searchListings } from '@market/contract/listings/endpoints.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { getBanners, getCategories, getPage, getTestimonials } from '@market/contract/reference/endpoints.ts'
import { want } from '#lib/pages/page-data.ts'

/** Inputs of the home page's calls, shared by the loader and the sections. Page sizes: product-rules: Call shapes. */
export const homeReads = {
  about: { slug: '3' },
  banners: { skip: 1, limit: 10 },
  categories: {},
  jobs: { kind: 'JOB', limit: pageSizes.postedJobs },
  services: { kind: 'SERVICE', limit: pageSizes.sellerServices },
  /** Used only for the counts per category. */
  counts: { kind: 'SERVICE', limit: 1 },
  testimonials: { skip: 1, limit: 10 },
  topSellers: { limit: pageSizes.topSellers },
} as const

/** All optional: a section that fails is left out or retried, and the page still renders. */
export const homeNeeds = () => [
  want(getPage, homeReads.about),
  want(getBanners, homeReads.banners),
  want(getCategories, homeReads.categories),
  want(getListings, homeReads.jobs),
  want(getListings, homeReads.services),
  want(searchListings, homeReads.counts),
  want(getTestimonials, homeReads.testimonials),
  want(getTopSellers, homeReads.topSellers),
]
