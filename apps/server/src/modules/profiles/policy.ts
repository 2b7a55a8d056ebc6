import type { PersonCard } from '@market/contract/listings/schema.ts'
import type { Actor } from '#platform/context.ts'

type ProfileAction = 'edit' | 'favourite' | 'report' | 'contact'

/**
 * What the caller may do with a profile (SPEC 6). A visitor is offered it all and sent to /login by the web; who is
 * suspended, or runs the marketplace, nothing.
 */
export function actionsOn(
  actor: Actor,
  profile: Pick<PersonCard, 'id' | 'type'>,
  { reported, contactable }: { reported: boolean; contactable: boolean },
): ProfileAction[] {
  const isSeller = profile.type === 'SELLER'
  const contact = contactable ? (['contact'] as const) : []
  if (actor.kind !== 'person') return isSeller ? ['favourite', 'report', ...contact] : ['report']
  if (actor.suspendedReason !== null || actor.role === 'ADMIN') return []
  if (actor.id === profile.id) return ['edit']
  return [
    ...(actor.role === 'BUYER' && isSeller ? (['favourite', ...contact] as const) : []),
    ...(reported ? [] : (['report'] as const)),
  ]
}
