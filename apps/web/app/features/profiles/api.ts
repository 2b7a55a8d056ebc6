import type { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'

/** A person as others see them. */
export type Profile = OutputOf<typeof getPublicProfile>
