import type { SocialType } from '@market/contract/accounts-social/schema.ts'
import { z } from 'zod'

const text = z.string().min(1).optional()
const issuer = (address: string) => z.url().default(address)

/** Settings of each sign-in provider; a provider is offered once all of its settings are present. */
export const socialEnvironment = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: issuer('https://accounts.google.com'),
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: text,
  APPLE_ISSUER: issuer('https://appleid.apple.com'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_ISSUER: issuer('https://www.facebook.com'),
}

type Values = z.infer<z.ZodObject<typeof socialEnvironment>>

interface SocialClient {
  readonly clientId: string
  /** Issuer of the identity tokens and base URL of the provider's metadata. */
  readonly issuer: string
}

export interface SocialSecrets {
  readonly GOOGLE?: string
  readonly FACEBOOK?: string
  /** Apple uses a client secret signed with this key. */
  readonly APPLE?: { readonly teamId: string; readonly keyId: string; readonly privateKey: string }
}

export interface SocialSettings {
  readonly social: Partial<Record<SocialType, SocialClient>>
  readonly secrets: SocialSecrets
}

const needs = {
  GOOGLE: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  APPLE: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  FACEBOOK: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
} as const satisfies Record<SocialType, readonly (keyof Values)[]>

/** Lists all problems: incomplete providers, or issuers without HTTPS in production. */
export function socialProblems(values: Values, production: boolean): string[] {
  return (Object.keys(needs) as SocialType[]).flatMap((type) => {
    const missing = needs[type].filter((name) => values[name] === undefined)
    if (missing.length === needs[type].length) return []
    const half = missing.map((name) => `${name} is missing: sign-in with this provider needs all of its settings`)
    const address = values[`${type}_ISSUER`]
    const plain = production && !address.startsWith('https://') ? [`${type}_ISSUER must start with https://`] : []
    return [...half, ...plain]
  })
}

/** The providers whose settings are complete. */
export function readSocial(values: Values): SocialSettings {
  const clients = (Object.keys(needs) as SocialType[]).flatMap((type) => {
    const clientId = values[`${type}_CLIENT_ID`]
    const whole = needs[type].every((name) => values[name] !== undefined)
    return whole && clientId !== undefined ? [[type, { clientId, issuer: values[`${type}_ISSUER`] }] as const] : []
  })
  return { social: Object.fromEntries(clients), secrets: secretsOf(values) }
}

function secretsOf(values: Values): SocialSecrets {
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = values
  return {
    ...(values.GOOGLE_CLIENT_SECRET === undefined ? {} : { GOOGLE: values.GOOGLE_CLIENT_SECRET }),
    ...(values.FACEBOOK_CLIENT_SECRET === undefined ? {} : { FACEBOOK: values.FACEBOOK_CLIENT_SECRET }),
    ...(teamId === undefined || keyId === undefined || privateKey === undefined
      ? {}
      : // Environment files often contain the key on one line with escaped line breaks.
        { APPLE: { teamId, keyId, privateKey: privateKey.replaceAll(String.raw`\n`, '\n') } }),
  }
}
