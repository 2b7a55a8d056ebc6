import { timingSafeEqual } from 'node:crypto'
import { providerNames, type SocialType } from '@market/contract/accounts-social/schema.ts'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { ProviderAddresses, SocialProvider, TokenAnswer } from './provider.ts'

/** Identity verified by a provider. */
export interface Identity {
  readonly socialType: SocialType
  readonly subject: string
  /** Null unless the provider has verified it. */
  readonly email: string | null
  readonly name: string | null
}

export interface OpenAttempt {
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

const tokens = z.object({ id_token: z.string().max(16_384) })
const verifiedEmail = z.string().trim().toLowerCase().max(254).pipe(z.email())
/** Only the providers' asymmetric signatures: neither `none` nor shared secrets. */
const algorithms = ['RS256', 'ES256']
const clockDifferenceSeconds = 30
/** Maximum age of an identity token: it is for the sign-in in progress only. */
const oldest = '10m'

const isSame = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const providerUnavailable = (ctx: Pick<Ctx, 'log'>, provider: SocialProvider, error: unknown): AppError => {
  ctx.log.warn({ err: error, provider: provider.socialType }, 'a sign-in provider cannot be reached')
  return new AppError('SOCIAL_UNAVAILABLE', { provider: providerNames[provider.socialType] })
}

async function exchange(ctx: Ctx, provider: SocialProvider, attempt: OpenAttempt, code: string) {
  const secret = await provider.clientSecret()
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: attempt.redirectUri,
    code_verifier: attempt.codeVerifier,
    client_id: provider.clientId,
    ...(secret === undefined ? {} : { client_secret: secret }),
  })
  let addresses: ProviderAddresses
  let answer: TokenAnswer
  try {
    addresses = await provider.addresses(ctx.origin)
    answer = await addresses.exchange(form)
  } catch (error) {
    throw providerUnavailable(ctx, provider, error)
  }
  if (answer.status >= 500) throw providerUnavailable(ctx, provider, new Error(`it answered ${answer.status}`))
  const parsed = tokens.safeParse(answer.body)
  if (answer.status !== 200 || !parsed.success) throw new Error(`the code was refused with ${answer.status}`)
  return { idToken: parsed.data.id_token, keys: addresses.keys }
}

/**
 * Exchanges the popup's code for an identity token and checks its signature, issuer, audience, nonce and age
 * (product-rules: Accounts). Rejects with SOCIAL_REFUSED; only the log tells which check failed.
 */
export async function proveIdentity(
  ctx: Ctx,
  provider: SocialProvider,
  attempt: OpenAttempt,
  code: string,
): Promise<Identity> {
  try {
    const { idToken, keys } = await exchange(ctx, provider, attempt, code)
    const { jwtVerify } = await import('jose')
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      maxTokenAge: oldest,
      clockTolerance: clockDifferenceSeconds,
    })
    return identityIn(provider, attempt, payload)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.warn({ err: error, provider: provider.socialType }, 'an identity was refused')
    throw new AppError('SOCIAL_REFUSED', { provider: providerNames[provider.socialType] })
  }
}

function identityIn(provider: SocialProvider, attempt: OpenAttempt, claims: JWTPayload): Identity {
  const { sub, nonce, aud, azp, email, name } = claims
  if (typeof nonce !== 'string' || !isSame(nonce, attempt.nonce)) throw new Error('the nonce is of another sign-in')
  if (Array.isArray(aud) && aud.length > 1 && azp !== provider.clientId) throw new Error('made for another party')
  if (typeof sub !== 'string' || sub.length === 0 || sub.length > 255) throw new Error('nobody is named')
  const address = provider.vouchesForEmail(claims) ? verifiedEmail.safeParse(email) : undefined
  return {
    socialType: provider.socialType,
    subject: sub,
    email: address?.success === true ? address.data : null,
    name: typeof name === 'string' ? name : null,
  }
}
