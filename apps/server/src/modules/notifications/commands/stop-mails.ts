import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { unsubscribe } from '@market/contract/notifications/endpoints.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { savePreference } from '../store-preferences.ts'
import { readUnsubscribeToken } from '../unsubscribe-link.ts'

/** Turns off one group's emails for the holder of the link in such an email. */
export async function stopMails(
  ctx: Ctx,
  { token }: ParsedInputOf<typeof unsubscribe>,
): Promise<OutputOf<typeof unsubscribe>> {
  const link = readUnsubscribeToken(ctx, token)
  if (link === null) throw new AppError('LINK_DEAD')
  const account = await ctx.tx.selectFrom('users').select('id').where('id', '=', link.user).executeTakeFirst()
  if (account === undefined) throw new AppError('LINK_DEAD')
  await savePreference(ctx, { user: link.user, channel: 'mail', about: link.about, wanted: false })
  return { about: link.about }
}
