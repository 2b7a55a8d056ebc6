import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getOffer } from '@market/contract/offers/endpoints.ts'

/** Offer as the server returns it to the viewer. */
export type Offer = OutputOf<typeof getOffer>
