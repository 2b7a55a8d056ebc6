import type { SocialType } from '@market/contract/accounts-social/schema.ts'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'

/** What the provider's token endpoint answered. */
export interface TokenAnswer {
  readonly status: number
  readonly body: unknown
}

export interface ProviderAddresses {
  readonly authorization: string
  /** Hands the form to the token endpoint. */
  readonly exchange: (form: URLSearchParams) => Promise<TokenAnswer>
  /** The keys that sign identities. */
  readonly keys: JWTVerifyGetKey
}

/** A company that says who somebody is, in OpenID Connect with the authorization code flow and PKCE. */
export interface SocialProvider {
  readonly socialType: SocialType
  readonly isDemo: boolean
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  /** Apple hands a name over by a form POST only. */
  readonly responseMode?: 'form_post'
  /** What the provider asks although it may know already who is there. */
  readonly prompt?: 'select_account' | 'login'
  readonly clientSecret: () => Promise<string | undefined>
  /** `origin` is the address that the browser uses. */
  readonly addresses: (origin: string) => Promise<ProviderAddresses>
  /** True when the provider itself has made sure that the email is the person's. */
  readonly vouchesForEmail: (claims: JWTPayload) => boolean
}

export type SocialProviders = ReadonlyMap<SocialType, SocialProvider>
