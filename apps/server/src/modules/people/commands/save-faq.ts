import { limits } from '@market/contract/accounts/schema.ts'
import type { updateFaq as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { FaqId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { entryActionsOf } from '../policy.ts'
import { presentOwnUser } from '../present.ts'
import { countOf, lockUser } from '../store.ts'

type Entry = ParsedInputOf<typeof endpoint>

/** Adds a question with its answer, or edits the one with the given id. */
export async function saveFaq(ctx: Ctx, { id, question, answer }: Entry): Promise<OutputOf<typeof endpoint>> {
  const saved = await saveEntry(ctx, { id, question, answer })
  const faq = { id: saved, question, answer, actions: entryActionsOf(person(ctx)) }
  return { user: await presentOwnUser(ctx, person(ctx).id), faq }
}

async function saveEntry(ctx: Ctx, { id, question, answer }: Entry): Promise<FaqId> {
  const { id: user } = person(ctx)
  if (id !== undefined) {
    const edited = await ctx.tx
      .updateTable('faqs')
      .set({ question, answer })
      .where('id', '=', id)
      .where('user_id', '=', user)
      .executeTakeFirst()
    if (edited.numUpdatedRows !== 1n) throw new AppError('NOT_FOUND')
    return id
  }
  await lockUser(ctx.tx, user)
  if ((await countOf(ctx.tx, 'faqs', user)) >= limits.faqs) throw new AppError('FAQ_LIMIT')
  const added = ctx.newId<FaqId>()
  await ctx.tx.insertInto('faqs').values({ id: added, question, answer, user_id: user, created_at: ctx.now }).execute()
  return added
}

export async function deleteFaq(ctx: Ctx, { id }: { id: FaqId }): Promise<null> {
  const deleted = await ctx.tx
    .deleteFrom('faqs')
    .where('id', '=', id)
    .where('user_id', '=', person(ctx).id)
    .executeTakeFirst()
  if (deleted.numDeletedRows !== 1n) throw new AppError('NOT_FOUND')
  return null
}
