import type { ConnectPackageId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'

export async function addConnectPackage(
  ctx: Ctx,
  { connects, price }: { readonly connects: number; readonly price: Cents },
): Promise<ConnectPackageId> {
  const id = ctx.newId<ConnectPackageId>()
  await ctx.tx.insertInto('connect_packages').values({ id, connects, price_cents: price }).execute()
  return id
}
