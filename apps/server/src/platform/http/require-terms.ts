import type { CallContract } from '@market/contract/endpoint.ts'
import type { MarketSettings } from '../config/settings.ts'
import type { Actor } from '../context/context.ts'
import { AppError } from '../errors.ts'

/** Rejects a new commitment of a member who has not accepted the current version of the terms (product-rules: Accounts). */
export function requireTerms(
  { needsTerms }: Pick<CallContract, 'needsTerms'>,
  sent: Readonly<Record<string, unknown>>,
  { actor, settings }: { readonly actor: Actor; readonly settings: MarketSettings },
): void {
  const isCommitment = typeof needsTerms === 'function' ? needsTerms(sent) : needsTerms === true
  if (!isCommitment || actor.kind !== 'person' || actor.role === 'ADMIN') return
  const { termsVersion } = settings.branding
  if (termsVersion !== '' && actor.acceptedTerms !== termsVersion) throw new AppError('TERMS_NOT_ACCEPTED')
}
