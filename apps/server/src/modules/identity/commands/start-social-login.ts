import type { startSocialLogin as endpoint } from '@market/contract/accounts-social/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { countTry } from '#platform/limits/rate-limit.ts'
import { providerUnavailable } from '../social/prove-identity.ts'
import { openAttempt } from '../social/attempts.ts'
import type { SocialProviders } from '../social/provider.ts'
import { limits, networkKey } from '../attempt-limits.ts'

type Input = ParsedInputOf<typeof endpoint>

/** Starts a sign-in with a provider; returns the popup's address and what the page stores to finish the sign-in. */
export const startSocialLogin =
  (providers: SocialProviders) =>
  async (ctx: StepsCtx, { type, socialType }: Input): Promise<OutputOf<typeof endpoint>> => {
    const provider = providers.get(socialType)
    if (provider === undefined) throw new AppError('NOT_FOUND')
    await countTry(ctx, networkKey(ctx, 'social'), limits.socialStarts)
    const { authorization } = await provider.addresses(ctx.origin).catch((error: unknown) => {
      throw providerUnavailable(ctx, provider, error)
    })
    const { attempt, state, nonce, challenge, redirectUri } = await openAttempt(ctx, type, socialType)
    const url = new URL(authorization)
    const query = {
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: redirectUri,
      scope: provider.scope,
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...(provider.responseMode === undefined ? {} : { response_mode: provider.responseMode }),
      ...(provider.prompt === undefined ? {} : { prompt: provider.prompt }),
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return { url: url.href, attempt, state }
  }
