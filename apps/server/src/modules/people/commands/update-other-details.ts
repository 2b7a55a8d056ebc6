import type { updateOtherDetails as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { profileUpdated } from '../events.ts'
import { presentOwnUser } from '../present.ts'
import { saveSellerDetails } from '../seller-details.ts'
import { lockUser } from '../store.ts'

export async function updateOtherDetails(
  ctx: Ctx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id } = person(ctx)
  await lockUser(ctx.tx, id)
  await saveSellerDetails(ctx, id, input)
  ctx.emit(profileUpdated, { userId: id })
  return { user: await presentOwnUser(ctx, id) }
}
