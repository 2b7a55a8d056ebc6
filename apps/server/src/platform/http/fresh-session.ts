import type { CallContract } from '@market/contract/endpoint.ts'
import { later, minutes } from '../clock/clock.ts'
import type { Actor } from '../context/context.ts'
import { AppError } from '../errors.ts'

/** How long a session stays fresh after sign-in or identity confirmation (product-rules: Accounts). */
export const freshFor = 15 * minutes

/** Rejects a sensitive call of a signed-in user with CONFIRM_IDENTITY unless their session is fresh. */
export function requireFreshSession(
  { fresh }: Pick<CallContract, 'fresh'>,
  sent: Readonly<Record<string, unknown>>,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): void {
  const isSensitive = typeof fresh === 'function' ? fresh(sent) : fresh === true
  if (!isSensitive || actor.kind !== 'person') return
  if (later(actor.confirmedAt, freshFor) <= now) throw new AppError('CONFIRM_IDENTITY')
}
