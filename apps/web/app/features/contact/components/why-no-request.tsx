import { whyBlocked } from '@market/contract/actions.ts'
import { wireState } from '@market/contract/wire.ts'
import { Countdown } from '#ui/data-display/time.tsx'
import type { Conversation } from '../api.ts'

const ended: Partial<Record<NonNullable<Conversation['request']>['status'], string>> = {
  [wireState.withdrawn]: 'You withdrew your last request.',
  Rejected: 'Your last request was not accepted.',
}

/** Explains why a buyer cannot request a chat now, and from when they can. */
export function WhyNoRequest({ request, actions }: Pick<Conversation, 'request' | 'actions'>) {
  if (!request?.canAskAgainAt) return <>{whyBlocked(actions, 'send')}</>
  return (
    <>
      {ended[request.status]} You can ask again in <Countdown until={request.canAskAgainAt} over="a moment" />.
    </>
  )
}
