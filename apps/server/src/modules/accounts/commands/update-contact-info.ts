import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { updateContactInfo as endpoint } from '@market/contract/accounts/endpoints.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { type Address, emailAddress, phoneAddress } from '../addresses.ts'
import { issueCode } from '../codes.ts'
import { isVerified } from '../policy.ts'
import { findAccount } from '../store.ts'

/** Sends a code to a new email or phone; it becomes the person's once the code is entered. */
export async function updateContactInfo(
  ctx: Ctx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id, role } = person(ctx)
  if (role === 'ADMIN') throw new AppError('FORBIDDEN')
  const address: Address = 'email' in input ? emailAddress(input.email) : phoneAddress(input.countryCode, input.phone)
  // Said early for the form's sake; the unique index decides when the code is entered.
  const holder = await findAccount(ctx.tx, role, address.text)
  if (holder !== undefined && holder.id !== id && isVerified(holder))
    throw new AppError(address.kind === 'email' ? 'EMAIL_TAKEN' : 'PHONE_TAKEN')
  const verificationType = address.kind === 'email' ? 'UPDATE_EMAIL' : 'UPDATE_PHONE'
  return issueCode(ctx, { type: role, verificationType, address }, id)
}
