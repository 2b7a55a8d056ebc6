import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getPreferences, getPushKey } from '@market/contract/notifications/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { pushKeys } from './push-keys.ts'
import { preferencesOf } from './store-preferences.ts'

export const readPreferences = (ctx: Ctx): Promise<OutputOf<typeof getPreferences>> =>
  preferencesOf(ctx, person(ctx).id)

export const readPushKey = async (ctx: Ctx): Promise<OutputOf<typeof getPushKey>> => ({
  publicKey: (await pushKeys(ctx)).publicKey,
})
