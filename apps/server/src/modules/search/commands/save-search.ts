import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { SavedSearchId } from '@market/contract/ids.ts'
import type { saveSearch as endpoint } from '@market/contract/search/endpoints-saved.ts'
import { savedSearchLimits } from '@market/contract/search/saved-searches.ts'
import { lockUser } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { presentSaved } from '../present-saved.ts'
import { countSaved, deleteSaved, findSaved, insertSaved, updateSaved } from '../store-saved.ts'

/** Saves a search with its alerts, or changes the name and the alerts of the caller's own one with the given id. */
export async function saveSearch(ctx: Ctx, input: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { id: user } = person(ctx)
  let id = 'id' in input ? input.id : undefined
  if (id !== undefined) {
    const { name, alerts } = input
    if (!(await updateSaved(ctx.tx, { id, user }, { name, alerts }))) throw new AppError('NOT_FOUND')
  } else if ('kind' in input) {
    // The lock makes the limit hold for concurrent calls.
    await lockUser(ctx.tx, user)
    if ((await countSaved(ctx.tx, user)) >= savedSearchLimits.searches) throw new AppError('SAVED_SEARCH_LIMIT')
    id = ctx.newId<SavedSearchId>()
    await insertSaved(ctx.tx, { id, user }, input, ctx.now)
  }
  const [saved] = presentSaved(ctx, await findSaved(ctx.tx, user, id))
  if (saved === undefined) throw new AppError('NOT_FOUND')
  return saved
}

/** Deletes a saved search; its waiting alerts are not sent. */
export async function deleteSavedSearch(ctx: Ctx, { id }: { id: SavedSearchId }): Promise<null> {
  if (!(await deleteSaved(ctx.tx, { id, user: person(ctx).id }))) throw new AppError('NOT_FOUND')
  return null
}
