import type { PrivacyChoices } from '@market/contract/accounts-safety/schema.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { profileUpdated } from '../events.ts'

/** Saves which details other users can see. */
export async function updatePrivacy(ctx: Ctx, choices: PrivacyChoices): Promise<PrivacyChoices> {
  const { id } = person(ctx)
  const chosen = {
    shows_contact: choices.showContact,
    shows_figures: choices.showFigures,
    in_search_engines: choices.inSearchEngines,
  }
  await ctx.tx
    .insertInto('privacy_choices')
    .values({ user_id: id, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
  ctx.emit(profileUpdated, { userId: id })
  return choices
}
