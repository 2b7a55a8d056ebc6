import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getDevices, getPreferences, getPushKey } from '@market/contract/notifications/endpoints.ts'
import { type Ctx, person } from '#platform/context.ts'
import { presentDevices } from './present-devices.ts'
import { pushKeys } from './push-keys.ts'
import { preferencesOf } from './store-preferences.ts'

export const readPreferences = (ctx: Ctx): Promise<OutputOf<typeof getPreferences>> =>
  preferencesOf(ctx, person(ctx).id)

export const readDevices = async (ctx: Ctx): Promise<OutputOf<typeof getDevices>> => ({
  records: await presentDevices(ctx),
})

export const readPushKey = async (ctx: Ctx): Promise<OutputOf<typeof getPushKey>> => ({
  publicKey: (await pushKeys(ctx)).publicKey,
})
