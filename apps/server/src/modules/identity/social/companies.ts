import type { SocialType } from '@market/contract/accounts-social/schema.ts'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { ModuleBase } from '#platform/module.ts'
import type { ProviderAddresses, SocialProvider, TokenAnswer } from './provider.ts'

const answerWithinMs = 8000

const described = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url().optional(),
  jwks_uri: z.url(),
})

/** Facebook's discovery document names no token endpoint. */
const facebookTokens = 'https://graph.facebook.com/oauth/access_token'
/**
 * Apple requires a client secret that we sign ourselves, valid for at most half a year; each exchange creates one for
 * minutes.
 */
const appleSecretLife = '5m'

async function post(url: string, form: URLSearchParams): Promise<TokenAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

interface Description {
  readonly authorization: string
  readonly token: string
  readonly keys: JWTVerifyGetKey
}

async function readDescription(issuer: string): Promise<Description> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  if (!answer.ok) throw new Error(`${issuer} answered ${answer.status}`)
  const found = described.parse(await answer.json())
  // The issuer must be the configured one.
  if (found.issuer !== issuer) throw new Error(`${issuer} describes itself as ${found.issuer}`)
  const { createRemoteJWKSet } = await import('jose')
  return {
    authorization: found.authorization_endpoint,
    token: found.token_endpoint ?? facebookTokens,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: answerWithinMs }),
  }
}

/** Reads the provider's discovery document once; after a failure, again on the next call. */
function addressesOf(issuer: string): () => Promise<ProviderAddresses> {
  let asked: Promise<Description> | undefined
  return async () => {
    asked ??= readDescription(issuer)
    try {
      const { authorization, token, keys } = await asked
      return { authorization, keys, exchange: (form) => post(token, form) }
    } catch (error) {
      asked = undefined
      throw error
    }
  }
}

const isVerified = ({ email_verified: verified }: JWTPayload) => verified === true || verified === 'true'

type Company = Pick<SocialProvider, 'scope' | 'responseMode' | 'prompt' | 'vouchesForEmail'>

const companies: Record<SocialType, Company> = {
  GOOGLE: { scope: 'openid email profile', prompt: 'select_account', vouchesForEmail: isVerified },
  APPLE: { scope: 'openid email name', responseMode: 'form_post', vouchesForEmail: isVerified },
  // Facebook does not state whether it verified an email.
  FACEBOOK: { scope: 'openid email public_profile', vouchesForEmail: () => false },
}

/** The providers that the operator configured. */
export function createCompanies({ config, secrets }: Pick<ModuleBase, 'config' | 'secrets'>): SocialProvider[] {
  return (Object.keys(companies) as SocialType[]).flatMap((socialType) => {
    const client = config.social[socialType]
    if (client === undefined) return []
    const { clientId, issuer } = client
    const clientSecret = async (): Promise<string | undefined> => {
      if (socialType !== 'APPLE') return secrets.social[socialType]
      return secrets.social.APPLE === undefined ? undefined : appleSecret(secrets.social.APPLE, clientId, issuer)
    }
    return [
      {
        socialType,
        isDemo: false,
        issuer,
        clientId,
        clientSecret,
        addresses: addressesOf(issuer),
        ...companies[socialType],
      },
    ]
  })
}

interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: string
}

async function appleSecret({ teamId, keyId, privateKey }: AppleKey, clientId: string, issuer: string): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose')
  const key = await importPKCS8(privateKey, 'ES256')
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(appleSecretLife)
    .sign(key)
}
