import { z } from 'zod'
import { listingId } from '../ids.ts'
import { socketCall } from '../socket-call.ts'

/** From now on the connection hears `changed` of this listing, and of no other that it looked at before. */
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
