import { allow, allowUnless, type Action } from '@market/contract/actions.ts'
import { suspensionOf } from '#modules/people/public.ts'
import type { Actor } from '#platform/context/context.ts'

/** The actor's actions on the results of a search. A visitor's lead to the login. */
export function searchActionsOf(actor: Actor): Action<'save'>[] {
  if (actor.kind === 'visitor') return allow('save')
  if (actor.kind === 'system' || actor.role === 'ADMIN') return []
  return allowUnless('save', suspensionOf(actor))
}

/** The actions on an own saved search; a suspended user only reads it. */
export const savedSearchActionsOf = (actor: Actor): Action<'edit' | 'delete'>[] =>
  actor.kind === 'person' && actor.suspendedReason === null ? allow('edit', 'delete') : []
