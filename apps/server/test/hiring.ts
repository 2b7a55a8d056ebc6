import { addBid, type Bid } from '@market/contract/bids/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import type { SessionId } from '@market/contract/ids.ts'
import { addEditListing } from '@market/contract/listings/endpoints.ts'
import type { jobForm, Listing, serviceForm } from '@market/contract/listings/schema.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import type { TestApp } from '#platform/testing/test-app.ts'
import { referenceOf, type Someone, uploadImage, uploadPdf } from './people.ts'

type JobForm = z.input<typeof jobForm>
type ServiceForm = z.input<typeof serviceForm>

async function textsAndFiles(market: TestApp, { token }: Someone) {
  const { categoryId, tagIds } = await referenceOf(market)
  return {
    categoryId,
    countryId: 'IN',
    tagIds: tagIds.slice(0, 2),
    documents: [{ name: 'brief.pdf', url: await uploadPdf(market, token) }],
    images: [{ url: await uploadImage(market, token) }],
  }
}

/** A job form that is right in every field, with files that this buyer uploaded. */
export async function jobFormOf(market: TestApp, buyer: Someone, overrides: Partial<JobForm> = {}): Promise<JobForm> {
  const { priceRange } = await referenceOf(market)
  return {
    title: 'A logo for a bakery',
    description: 'Warm colours, hand drawn, for the sign above the door.',
    priceRange,
    ...(await textsAndFiles(market, buyer)),
    ...overrides,
  } as JobForm
}

/** A service form that is right in every field, with files that this seller uploaded. */
export async function serviceFormOf(
  market: TestApp,
  seller: Someone,
  overrides: Partial<ServiceForm> = {},
): Promise<ServiceForm> {
  return {
    title: 'I will draw your logo',
    description: 'Three drafts, two rounds of changes, all files.',
    price: 100,
    ...(await textsAndFiles(market, seller)),
    ...overrides,
  } as ServiceForm
}

const save = (market: TestApp, { token }: Someone, form: InputOf<typeof addEditListing>): Promise<Listing> =>
  market.call(addEditListing, form, { token }) as Promise<Listing>

/** Posts a job as people do. */
export const postJob = async (market: TestApp, buyer: Someone, overrides?: Partial<JobForm>): Promise<Listing> =>
  save(market, buyer, await jobFormOf(market, buyer, overrides))

/** Posts a service as people do. */
export const postService = async (
  market: TestApp,
  seller: Someone,
  overrides?: Partial<ServiceForm>,
): Promise<Listing> => save(market, seller, await serviceFormOf(market, seller, overrides))

/** Bids on a job, in dollars. */
export const placeBid = (market: TestApp, seller: Someone, job: { id: string }, bidAmount: number): Promise<Bid> =>
  market.call(addBid, { serviceId: job.id as never, bidAmount }, { token: seller.token }) as Promise<Bid>

/** Runs a command as this person without a call of its own: what other modules do with this one's functions. */
export function runAs<Result>(market: TestApp, { user }: Someone, run: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const { runtime } = market.app.parts
  const actor = {
    kind: 'person',
    id: user.id,
    role: user.type,
    sessionId: user.id as string as SessionId,
    step: user.step,
    suspendedReason: null,
  } as const
  return runtime.command({ ...runtime.asSystem, actor }, run)
}
