import type { UserId } from '@market/contract/ids.ts'
import { refreshConsole } from '#modules/admin/public.ts'
import { audit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { lockMember } from '../store.ts'

/** Adds a note about a user for other staff. */
export async function addNote(ctx: Ctx, { id, text }: { id: UserId; text: string }): Promise<null> {
  await lockMember(ctx, id)
  await ctx.tx
    .insertInto('staff_notes')
    .values({ id: ctx.newId<string>(), user_id: id, author_id: person(ctx).id, text, created_at: ctx.now })
    .execute()
  audit(ctx, { target: ['user', id], after: { note: text } })
  await refreshConsole(ctx, id)
  return null
}
