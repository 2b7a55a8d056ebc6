import type { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'

/** Profile as others see it. */
export type Profile = OutputOf<typeof getPublicProfile>
