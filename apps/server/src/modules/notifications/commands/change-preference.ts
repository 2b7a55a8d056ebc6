import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { updatePreference } from '@market/contract/notifications/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { preferencesOf, savePreference } from '../store-preferences.ts'

/** Turns one notification group on or off for email or push (product-rules: Notifications). */
export async function changePreference(
  ctx: Ctx,
  choice: ParsedInputOf<typeof updatePreference>,
): Promise<OutputOf<typeof updatePreference>> {
  const user = person(ctx).id
  await savePreference(ctx, { user, ...choice })
  return preferencesOf(ctx, user)
}
