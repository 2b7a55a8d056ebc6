import type { logInSocially as endpoint } from '@market/contract/accounts-social/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { firstStepOf } from '@market/contract/accounts/onboarding.ts'
import { fullName } from '@market/contract/accounts/schema.ts'
import { firstCharacters, piledMarks } from '@market/contract/characters.ts'
import { mixesScripts } from '@market/contract/text/person-name.ts'
import { presentOwnUser } from '#modules/people/public.ts'
import type { Ctx, StepsCtx } from '#platform/context/context.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { countTry, forgiveTry } from '#platform/limits/rate-limit.ts'
import { emailAddress } from '../addresses.ts'
import { accountRegistered } from '../events.ts'
import { isVerified } from '../policy.ts'
import { type Identity, proveIdentity } from '../social/prove-identity.ts'
import { recordTerms } from '../record-terms.ts'
import { openSession } from '../sessions.ts'
import { takeAttempt } from '../social/attempts.ts'
import { addIdentity, findIdentity, lockIdentity, openLink } from '../social/identities.ts'
import type { SocialProviders } from '../social/provider.ts'
import { findAccount, removeUnverified } from '../store.ts'
import { limits, networkKey } from '../attempt-limits.ts'

const longest = 50
const unnamed = 'New member'
/** Anything but letters, and marks that do not join two letters. */
const noName = /[^\p{L}\p{M}'’.-]+|(?<![\p{L}\p{M}])['’.-]+|['’.-]+(?!\p{L})/gu

/** Turns a provider's display name into one that our forms accept. */
function nameFrom(text: string | null | undefined): string {
  const whole = fullName.safeParse(text)
  if (whole.success && !piledMarks.test(whole.data.normalize('NFD'))) return whole.data
  const kept = (text ?? '').normalize('NFC').replaceAll(new RegExp(piledMarks, 'gu'), '')
  const letters = kept.replaceAll(noName, ' ')
  // A combining mark needs a letter before it.
  const words = letters.split(' ').map((word) => word.replace(/^\p{M}+/u, ''))
  const name = firstCharacters(words.filter((word) => word !== '').join(' '), longest).trim()
  return name === '' || mixesScripts(name) ? unnamed : name
}

type Input = ParsedInputOf<typeof endpoint>
type Answer = OutputOf<typeof endpoint>

/**
 * Finishes a sign-in with a provider (product-rules: Accounts). A known identity logs in; a new one gets an account;
 * one whose email already has an account must first prove ownership of that account.
 */
export const logInSocially =
  (providers: SocialProviders) =>
  async (ctx: StepsCtx, input: Input): Promise<Answer> => {
    const provider = providers.get(input.socialType)
    if (provider === undefined) throw new AppError('NOT_FOUND')
    await countTry(ctx, networkKey(ctx, 'login'), limits.network)
    const attempt = await takeAttempt(ctx, input)
    const identity = await proveIdentity(ctx, provider, attempt, input.proof.code)
    if (input.socialId !== undefined && input.socialId !== identity.subject) throw new AppError('SOCIAL_ATTEMPT_DEAD')
    await forgiveTry(ctx, networkKey(ctx, 'login'))
    return ctx.inTransaction((inner) => enter(inner, input, identity))
  }

async function enter(ctx: Ctx, input: Input, identity: Identity): Promise<Answer> {
  await lockIdentity(ctx.tx, input.type, identity)
  const known = await findIdentity(ctx.tx, input.type, identity)
  if (known !== undefined) return begin(ctx, known.user_id)
  const { email } = identity
  if (email !== null) {
    const account = await findAccount(ctx.tx, input.type, email)
    if (account !== undefined && isVerified(account)) {
      const ticket = await openLink(ctx, account.id, { ...identity, email })
      return { link: { ticket, email, hasPassword: account.password_hash !== null } }
    }
    // This registration was never verified, and the provider vouches for the email, so its owner takes precedence.
    await removeUnverified(ctx, input.type, [emailAddress(email)])
  }
  return begin(ctx, await register(ctx, input, identity))
}

async function begin(ctx: Ctx, user: UserId): Promise<Answer> {
  return { token: await openSession(ctx, user), user: await presentOwnUser(ctx, user) }
}

/** Creates an account from what the provider vouches for; the remaining details are requested after sign-in. */
async function register(ctx: Ctx, { type, fullName, termsVersion }: Input, identity: Identity): Promise<UserId> {
  const id = ctx.newId<UserId>()
  // A concurrent registration with the same email wins.
  await refusing({ users_email_taken: () => new AppError('CONFLICT') }, () =>
    ctx.tx
      .insertInto('users')
      .values({
        id,
        type,
        full_name: nameFrom(identity.name ?? fullName),
        email: identity.email,
        email_verified_at: identity.email === null ? null : ctx.now,
        step: firstStepOf(type),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute(),
  )
  await addIdentity(ctx, { id, type }, identity)
  await recordTerms(ctx, id, { way: 'SOCIAL', seen: termsVersion })
  ctx.emit(accountRegistered, { userId: id, type })
  return id
}
