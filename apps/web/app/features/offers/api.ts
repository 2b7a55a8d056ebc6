import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getOffer } from '@market/contract/offers/endpoints.ts'

/** An offer as the server shows it to the signed-in person. */
export type Offer = OutputOf<typeof getOffer>
