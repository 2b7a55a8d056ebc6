import type { Ctx } from '#platform/context/context.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Returns this marketplace's VAPID keys, created on first use; the first of two concurrent writers wins. */
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
