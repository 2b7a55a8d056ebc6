import type { SocialType } from '@market/contract/accounts-social/schema.ts'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'

/** Response of the provider's token endpoint. */
export interface TokenAnswer {
  readonly status: number
  readonly body: unknown
}

export interface ProviderAddresses {
  readonly authorization: string
  /** Posts the form to the token endpoint. */
  readonly exchange: (form: URLSearchParams) => Promise<TokenAnswer>
  /** Keys that sign identity tokens. */
  readonly keys: JWTVerifyGetKey
}

/** Identity provider that supports OpenID Connect with the authorization code flow and PKCE. */
export interface SocialProvider {
  readonly socialType: SocialType
  readonly isDemo: boolean
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  /** Apple sends a name by form POST only. */
  readonly responseMode?: 'form_post'
  /** Page that the provider shows even when the user is signed in there. */
  readonly prompt?: 'select_account' | 'login'
  readonly clientSecret: () => Promise<string | undefined>
  /** `origin` is the scheme and host that the user's browser opened. */
  readonly addresses: (origin: string) => Promise<ProviderAddresses>
  /** Whether the provider itself has verified that the email belongs to the user. */
  readonly vouchesForEmail: (claims: JWTPayload) => boolean
}

export type SocialProviders = ReadonlyMap<SocialType, SocialProvider>
