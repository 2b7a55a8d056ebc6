import type { VerificationType } from '@market/contract/accounts/schema.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { requestCode as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { actorId, type Ctx, type StepsCtx } from '#platform/context/context.ts'
import { countTry } from '#platform/limits/rate-limit.ts'
import { type Address, addressOf } from '../addresses.ts'
import { issueCode } from '../codes.ts'
import { isKindVerified, mayReset, mayVerify } from '../policy.ts'
import { type Account, asHeld, findAccount } from '../store.ts'
import { countNewAddress, limits, networkKey } from '../attempt-limits.ts'

type Asked = ParsedInputOf<typeof endpoint>

/**
 * Sends a code if the address may receive one; the response does not reveal whether it did (product-rules: Accounts).
 */
export async function requestCode(ctx: StepsCtx, input: Asked): Promise<OutputOf<typeof endpoint>> {
  const asked = addressOf(input)
  await countTry(ctx, networkKey(ctx, 'ask'), limits.codesAskedFor)
  const address = await asHeld(ctx.tx, input.type, asked)
  if (whoMayUpdate(ctx, input) !== null) await countNewAddress(ctx)
  return ctx.inTransaction(async (inner) =>
    issueCode(inner, { ...input, address }, await recipient(inner, input, address)),
  )
}

const updates: ReadonlySet<VerificationType> = new Set<VerificationType>(['UPDATE_EMAIL', 'UPDATE_PHONE'])

/** Returns the user who receives the code, or null when none is sent. */
async function recipient(ctx: Ctx, input: Asked, address: Address): Promise<UserId | null> {
  const { type, verificationType } = input
  if (updates.has(verificationType)) return whoMayUpdate(ctx, input)
  const account = await findAccount(ctx.tx, type, address.text)
  if (account === undefined) return null
  return mayReceive(ctx, verificationType, account, address) ? account.id : null
}

function mayReceive(ctx: Ctx, verificationType: VerificationType, account: Account, address: Address): boolean {
  if (verificationType === 'FORGOT_PASSWORD') return mayReset(account, address)
  if (verificationType === 'CONFIRM') return account.id === actorId(ctx) && isKindVerified(account, address.kind)
  return mayVerify(account, address, actorId(ctx))
}

/** Only a signed-in user who is not suspended may change their own email or phone. */
const whoMayUpdate = ({ actor }: Pick<Ctx, 'actor'>, { type, verificationType }: Asked): UserId | null =>
  updates.has(verificationType) && actor.kind === 'person' && actor.role === type && actor.suspendedReason === null
    ? actor.id
    : null
