import type { UserId } from '@market/contract/ids.ts'
import { tellConsole } from '#modules/admin/public.ts'
import { tellAct } from '#platform/context/acts.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { lockMember } from '../store.ts'

/** Adds a note about a user for other staff. */
export async function addNote(ctx: Ctx, { id, text }: { id: UserId; text: string }): Promise<null> {
  await lockMember(ctx, id)
  await ctx.tx
    .insertInto('staff_notes')
    .values({ id: ctx.newId<string>(), user_id: id, author_id: person(ctx).id, text, created_at: ctx.now })
    .execute()
  tellAct(ctx, { target: ['user', id], after: { note: text } })
  await tellConsole(ctx, id)
  return null
}
