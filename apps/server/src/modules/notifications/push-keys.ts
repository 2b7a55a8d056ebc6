import type { Ctx } from '#platform/context.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The VAPID keys of this marketplace, made when they are first asked for; of two makers the first one's stay. */
export async function pushKeys(ctx: Ctx): Promise<PushKeys> {
  const read = () =>
    ctx.tx.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
  const kept = await read()
  if (kept !== undefined) return kept
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await ctx.tx
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read()) ?? { publicKey, privateKey }
}
