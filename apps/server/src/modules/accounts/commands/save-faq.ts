import { limits } from '@market/contract/accounts/schema.ts'
import type { updateFaq as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { FaqId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { entryActionsOf } from '../policy.ts'
import { countOf, lockUser } from '../store.ts'

/** Adds a question with its answer, or edits the one with the given id. */
export async function saveFaq(ctx: Ctx, input: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { id: user } = person(ctx)
  const actions = entryActionsOf(person(ctx))
  const { id, question, answer } = input
  if (id !== undefined) {
    const edited = await ctx.tx
      .updateTable('faqs')
      .set({ question, answer })
      .where('id', '=', id)
      .where('user_id', '=', user)
      .executeTakeFirst()
    if (edited.numUpdatedRows !== 1n) throw new AppError('NOT_FOUND')
    return { id, question, answer, actions }
  }
  await lockUser(ctx.tx, user)
  if ((await countOf(ctx.tx, 'faqs', user)) >= limits.faqs) throw new AppError('FAQ_LIMIT')
  const added = { id: ctx.newId<FaqId>(), question, answer }
  await ctx.tx
    .insertInto('faqs')
    .values({ ...added, user_id: user, created_at: ctx.now })
    .execute()
  return { ...added, actions }
}
