import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { signUp as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { firstStepOf } from '@market/contract/accounts/onboarding.ts'
import { keepDevice } from '#modules/notifications/public.ts'
import { claimForNewUser } from '#modules/uploads/public.ts'
import type { Ctx, StepsCtx } from '#platform/context/context.ts'
import { countTry } from '#platform/limits/rate-limit.ts'
import { emailAddress, newPhone } from '../addresses.ts'
import { networkHash } from '../drop-unproven.ts'
import { hashToken } from '../authenticate.ts'
import { recordTerms } from '../record-terms.ts'
import { newToken } from '../sessions.ts'
import { hashPassword } from '../passwords.ts'
import { presentOwnUser, requirePlace } from '#modules/people/public.ts'
import { refusingTaken, removeUnverified } from '../store.ts'
import { limits, networkKey } from '../attempt-limits.ts'

type Registration = ParsedInputOf<typeof endpoint>

/**
 * Registers an unverified buyer or seller. Replaces earlier registrations with the same address that were never
 * verified.
 */
export async function signUp(ctx: StepsCtx, input: Registration): Promise<OutputOf<typeof endpoint>> {
  // Counted before the password is hashed, because hashing is the expensive part.
  await countTry(ctx, networkKey(ctx, 'sign-up'), limits.signUps)
  const phone = newPhone(input.countryCode, input.phone)
  const passwordHash = await hashPassword(input.password)
  return ctx.inTransaction((inner) => register(inner, input, phone, passwordHash))
}

async function register(ctx: Ctx, input: Registration, phone: ReturnType<typeof newPhone>, passwordHash: string) {
  const id = ctx.newId<UserId>()
  const registrationToken = newToken()
  const { type, email } = input
  await removeUnverified(ctx, type, [emailAddress(email), phone])
  const avatar = input.avatar === undefined ? null : await claimForNewUser(ctx, id, { url: input.avatar })
  const place = input.type === 'BUYER' ? await requirePlace(ctx.tx, input) : {}
  await refusingTaken(() =>
    ctx.tx
      .insertInto('users')
      .values({
        id,
        type,
        email,
        phone: phone.phone,
        ...place,
        full_name: input.fullName,
        country_code: phone.countryCode,
        password_hash: passwordHash,
        registered_from: networkHash(ctx),
        registration_token_hash: hashToken(registrationToken),
        avatar: avatar?.filename ?? null,
        step: firstStepOf(type),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute(),
  )
  await recordTerms(ctx, id, { way: 'SIGN_UP', seen: input.termsVersion })
  await keepDevice(ctx, { user: id, session: null, deviceToken: input.deviceToken })
  return { user: await presentOwnUser(ctx, id), registrationToken }
}
