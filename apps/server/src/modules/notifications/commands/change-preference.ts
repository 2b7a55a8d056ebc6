import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { unsubscribe, updatePreference } from '@market/contract/notifications/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { preferencesOf, savePreference } from '../store-preferences.ts'
import { readUnsubscribeToken } from '../unsubscribe-link.ts'

/** Turns one notification group on or off for email or push (product-rules: Notifications). */
export async function changePreference(
  ctx: Ctx,
  choice: ParsedInputOf<typeof updatePreference>,
): Promise<OutputOf<typeof updatePreference>> {
  const user = person(ctx).id
  await savePreference(ctx, { user, ...choice })
  return preferencesOf(ctx, user)
}

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
