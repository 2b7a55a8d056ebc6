import type { deleteAccount as endpoint } from '@market/contract/accounts-safety/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { eraseAccount, holdLeaving, lockUser, proveAccount } from '#modules/accounts/public.ts'
import { settleRequestsOf } from '#modules/chat/public.ts'
import { removeFavouritesOf } from '#modules/favourites/public.ts'
import { removeListingsOf } from '#modules/listings/public.ts'
import { forgetPerson } from '#modules/notifications/public.ts'
import { person, type StepsCtx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { openAffairOf } from '../open-affairs.ts'

/**
 * Deletes the caller's account once nothing is open: what is personal is erased, bookings and the ledger stay without
 * it, because others and the law need them.
 */
export async function deleteAccount(
  ctx: StepsCtx,
  { password, resetToken }: ParsedInputOf<typeof endpoint>,
): Promise<null> {
  const { id, role } = person(ctx)
  const useProofUp = await proveAccount(ctx, id, { password, resetToken })
  return ctx.inTransaction(async (inner) => {
    // What the person is posting in this moment is waited for, and taken down with the rest.
    await holdLeaving(inner.tx, id)
    // It holds the listings: from here on nobody can book one of them.
    await removeListingsOf(inner, id)
    // Then the person: who begins something with them in this moment waits, and finds them gone.
    await lockUser(inner.tx, id)
    await useProofUp(inner)
    const reason = await openAffairOf(inner.tx, id, role)
    if (reason !== null) throw new AppError('ACCOUNT_IN_USE', { reason })
    await settleRequestsOf(inner, id)
    await removeFavouritesOf(inner, id)
    await eraseAccount(inner, id)
    await forgetPerson(inner, id)
    return null
  })
}
