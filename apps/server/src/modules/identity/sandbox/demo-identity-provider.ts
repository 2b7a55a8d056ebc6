import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type SocialType, socialTypes } from '@market/contract/accounts-social/schema.ts'
import type { FastifyInstance } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type Provider from 'oidc-provider'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { AppError } from '#platform/errors.ts'
import { originOf } from '#platform/network/origin-of.ts'
import { parseSent } from '#platform/http/parse-sent.ts'
import { socialCallbackPath } from '../social/callback.ts'
import type { SocialProvider } from '../social/provider.ts'
import { type DemoPerson, identityPage } from './identity-page.ts'
import { memoryAdapter } from './memory-adapter.ts'

const prefix = '/dev/sign-in'
const issuer = 'https://sign-in.fairlance.test'
const clientPrefix = 'demo-'
const lifeSeconds = 600

const chosen = z.union([
  z.object({ cancel: z.string() }),
  z.object({ name: z.string().trim().min(1).max(50), email: z.string().trim().toLowerCase().pipe(z.email()) }),
])

/** Origin of the current request. */
const askedAt = new AsyncLocalStorage<string>()

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

interface Engine {
  readonly provider: Provider
  readonly keys: JWTVerifyGetKey
  readonly people: Map<string, DemoPerson>
}

/** Starts a complete OpenID Connect provider in this process, on first use. */
async function startEngine(): Promise<Engine> {
  const { default: OidcProvider } = await import('oidc-provider')
  const { createLocalJWKSet, exportJWK, generateKeyPair } = await import('jose')
  const people = new Map<string, DemoPerson>()
  const pair = await generateKeyPair('RS256', { extractable: true })
  const signing = { ...(await exportJWK(pair.privateKey)), alg: 'RS256', use: 'sig', kid: 'demo' }
  const provider = new OidcProvider(issuer, {
    adapter: memoryAdapter(),
    jwks: { keys: [signing] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    clients: socialTypes.map((socialType) => ({
      client_id: `${clientPrefix}${socialType}`,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [`${issuer}${socialCallbackPath}`],
    })),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    // Email and name are in the identity token, so that no second request is needed.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { url: (_, { uid }) => `${prefix}/interaction/${uid}` },
    ttl: {
      Interaction: lifeSeconds,
      Session: lifeSeconds,
      Grant: lifeSeconds,
      AccessToken: lifeSeconds,
      IdToken: lifeSeconds,
    },
    findAccount: async (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub), email_verified: true }),
    }),
    // Consents automatically: only demo data is shared.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // The demo has several hosts: localhost, 127.0.0.1, an address in the local network. A sign-in returns to the host
  // it started from.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.parse(uri)?.href === URL.parse(socialCallbackPath, askedAt.getStore())?.href
  const { kty, n, e } = signing as { kty: string; n: string; e: string }
  return { provider, keys: createLocalJWKSet({ keys: [{ kty, n, e, alg: 'RS256', kid: 'demo' }] }), people }
}

interface DemoIdentityProvider {
  readonly providers: readonly SocialProvider[]
  /** Routes of the demo provider, below /dev. */
  readonly plugin: (app: FastifyInstance) => Promise<void>
}

/**
 * Replaces the providers that are not configured (product-rules: Embedded defaults). Exists in the demo only, never in
 * production.
 */
export function createDemoIdentityProvider(
  missing: readonly SocialType[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
): DemoIdentityProvider {
  let started: Promise<Engine> | undefined
  const engine = () => (started ??= startEngine())
  let mounted: FastifyInstance | undefined

  const exchange = async (form: URLSearchParams) => {
    if (mounted === undefined) throw new Error('The demo identity provider is not mounted')
    const answer = await mounted.inject({
      method: 'POST',
      url: `${prefix}/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }

  return {
    providers: missing.map((socialType) => ({
      socialType,
      isDemo: true,
      issuer,
      clientId: `${clientPrefix}${socialType}`,
      scope: 'openid email profile',
      prompt: 'login',
      clientSecret: async () => undefined,
      addresses: async (origin) => ({
        authorization: `${origin}${prefix}/auth`,
        exchange,
        keys: (await engine()).keys,
      }),
      // As with the real Facebook, so that a sign-in without an email can be tested.
      vouchesForEmail: () => socialType !== 'FACEBOOK',
    })),
    async plugin(app) {
      mounted = app
      await interactionPages(app, engine)
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        // The provider parses the body itself.
        scope.addContentTypeParser('*', (_, stream, done) => done(null, stream))
        scope.all(`${prefix}/*`, async (request, reply) => {
          const { provider } = await engine()
          const origin = originOf(request, publicUrl)
          reply.hijack()
          const raw = request.raw as IncomingMessage & { originalUrl?: string }
          raw.originalUrl = raw.url ?? prefix
          raw.url = raw.originalUrl.slice(prefix.length)
          await askedAt.run(origin, () => provider.callback()(raw, reply.raw))
        })
      })
    },
  }
}

/**
 * Ends the browser's session of another account, which would otherwise be asked to log out on a page whose script the
 * demo blocks.
 */
async function forgetOther(provider: Provider, interaction: Interaction, accountId: string): Promise<void> {
  const earlier = interaction.session
  if (earlier === undefined || earlier.accountId === accountId) return
  await (await provider.Session.findByUid(earlier.uid))?.destroy()
  delete interaction.session
  await interaction.save(lifeSeconds)
}

const accountIdOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 32)

async function interactionPages(app: FastifyInstance, engine: () => Promise<Engine>): Promise<void> {
  /** The sign-in in progress, found by the provider's own cookie. */
  const detailsOf = async (provider: Provider, raw: IncomingMessage, answer: ServerResponse) => {
    try {
      return await provider.interactionDetails(raw, answer)
    } catch {
      throw new AppError('SOCIAL_ATTEMPT_DEAD')
    }
  }
  const url = `${prefix}/interaction/:uid`
  app.get(url, async (request, reply) => {
    const { provider } = await engine()
    const { params } = await detailsOf(provider, request.raw, reply.raw)
    const socialType = String(params['client_id']).slice(clientPrefix.length) as SocialType
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(identityPage(socialType))
  })
  app.post(url, async (request, reply) => {
    const { provider, people } = await engine()
    const interaction = await detailsOf(provider, request.raw, reply.raw)
    const answer = parseSent(chosen, request.body)
    if (!answer.success) throw new AppError('VALIDATION', {}, { email: 'Please enter a valid email address.' })
    if ('cancel' in answer.data) {
      const result = { error: 'access_denied', error_description: 'The person cancelled.' }
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
    }
    const accountId = accountIdOf(answer.data.email)
    people.set(accountId, answer.data)
    await forgetOther(provider, interaction, accountId)
    const result = { login: { accountId } }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
  })
}
