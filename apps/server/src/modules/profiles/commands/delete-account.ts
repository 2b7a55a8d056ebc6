import type { deleteAccount as endpoint } from '@market/contract/accounts-safety/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { eraseAccount, holdLeaving, proveAccount } from '#modules/identity/public.ts'
import { lockUser } from '#modules/people/public.ts'
import { settleRequestsOf } from '#modules/chat/public.ts'
import { removeFavouritesOf } from '#modules/favourites/public.ts'
import { removeListingsOf } from '#modules/listings/public.ts'
import { forgetPerson } from '#modules/notifications/public.ts'
import { person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { openAffairOf } from '../open-affairs.ts'

/**
 * Deletes the caller's account once nothing is open: personal data is erased, while bookings and the ledger remain
 * because others and the law need them.
 */
export async function deleteAccount(
  ctx: StepsCtx,
  { password, resetToken }: ParsedInputOf<typeof endpoint>,
): Promise<null> {
  const { id, role } = person(ctx)
  const useProofUp = await proveAccount(ctx, id, { password, resetToken })
  return ctx.inTransaction(async (inner) => {
    // Waits for listings that the user is posting at this moment, and removes them with the rest.
    await holdLeaving(inner.tx, id)
    // Locks the listings: from here on they cannot be booked.
    await removeListingsOf(inner, id)
    // Then locks the user: a command that involves them waits, and finds them deleted.
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
