import type { getBranding } from '@market/contract/branding/endpoints.ts'
import type { Branding } from '@market/contract/branding/schema.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { shownBranding } from '#modules/reference/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { readSettings } from '#platform/config/settings.ts'
import { versionOfSetting } from './store-settings.ts'

/** Name of the row of `settings` that has the branding. */
export const brandingSetting = 'branding'

export async function presentBranding(ctx: Ctx, branding: Branding): Promise<OutputOf<typeof getBranding>> {
  return {
    ...branding,
    version: await versionOfSetting(ctx, brandingSetting),
    shown: shownBranding(ctx, branding),
  }
}

/** The branding as stored, bypassing this process's cache. */
export const branding = async (ctx: Ctx): Promise<OutputOf<typeof getBranding>> =>
  presentBranding(ctx, (await readSettings(ctx.tx)).branding)
