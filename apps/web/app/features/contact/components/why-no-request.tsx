import { Countdown } from '#ui/data-display/time.tsx'
import type { Conversation } from '../api.ts'

/** Explains why a buyer cannot request a chat now, and from when they can. */
export function WhyNoRequest({ request, blockedBecause }: Pick<Conversation, 'request' | 'blockedBecause'>) {
  if (!request?.canAskAgainAt) return <>{blockedBecause}</>
  return (
    <>
      {request.status === 'WithDrawn' ? 'You withdrew your last request.' : 'Your last request was not accepted.'} You
      can ask again in <Countdown until={request.canAskAgainAt} over="a moment" />.
    </>
  )
}
