import { z } from 'zod'
import { listingId } from '../ids.ts'
import { socketCall } from '../socket-call.ts'

/** Subscribes the connection to `changed` events of this listing and ends its previous subscription. */
export const lookAtListing = socketCall({
  event: 'lookAtListing',
  name: 'listings.lookAt',
  audience: 'person',
  summary: 'Follow changes of a listing.',
  input: z.object({ id: listingId }),
  output: z.null(),
  errors: [],
  rate: { limit: 40, perSecond: 10 },
  whenSuspended: true,
})
