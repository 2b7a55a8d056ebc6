import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { updateContactInfo as endpoint } from '@market/contract/accounts/endpoints.ts'
import { person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { type Address, emailAddress, newPhone } from '../addresses.ts'
import { issueCode } from '../codes.ts'
import { isVerified } from '../policy.ts'
import { presentOwnUser } from '#modules/people/public.ts'
import { findAccount } from '../store.ts'
import { countNewAddress } from '../attempt-limits.ts'

/** Sends a code to a new email or phone, which replaces the old one once the code is entered. */
export async function updateContactInfo(
  ctx: StepsCtx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id, role } = person(ctx)
  if (role === 'ADMIN') throw new AppError('FORBIDDEN')
  await countNewAddress(ctx)
  const address: Address = 'email' in input ? emailAddress(input.email) : newPhone(input.countryCode, input.phone)
  // Checked early to show the error in the form; the unique index decides when the code is entered.
  const holder = await findAccount(ctx.tx, role, address.text)
  if (holder !== undefined && holder.id !== id && isVerified(holder))
    throw new AppError(address.kind === 'email' ? 'EMAIL_TAKEN' : 'PHONE_TAKEN', { isSignedIn: true })
  const verificationType = address.kind === 'email' ? 'UPDATE_EMAIL' : 'UPDATE_PHONE'
  return ctx.inTransaction(async (inner) => {
    const issued = await issueCode(inner, { type: role, verificationType, address }, id)
    return { user: await presentOwnUser(inner, id), ...issued }
  })
}
