import type { ListingKind } from '@market/contract/listings/schema.ts'
import { paths } from '#lib/paths.ts'

/** Where the owner looks after a post. */
export const ownListingPath = (kind: ListingKind, id: string): string =>
  kind === 'JOB' ? paths.jobDetails(id) : paths.myServiceDetail(id)

export const ownListPath = (kind: ListingKind): string => (kind === 'JOB' ? paths.jobList() : paths.myServiceList())

/** Where everybody else sees it. */
export const publicListingPath = (kind: ListingKind, id: string): string =>
  kind === 'JOB' ? paths.buyerJobDetails(id) : paths.serviceDetails(id)

/** The form, with the post to edit. */
export const postPath = (kind: ListingKind, id?: string): string =>
  kind === 'JOB' ? paths.postJob({ id }) : paths.postService({ id })

export const nounOf = (kind: ListingKind): string => (kind === 'JOB' ? 'job' : 'service')

/** '1 bid', '4 bids'. */
export const bidCount = (count: number): string => (count === 1 ? '1 bid' : `${count} bids`)
