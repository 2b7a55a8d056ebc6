import { getSocialProviders, startSocialLogin } from '@market/contract/accounts-social/endpoints.ts'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp(async () => ({ DEMO: 'false' }))

test('outside the demo nothing stands in for a provider, and none is offered that is not configured', async () => {
  expect(await market.call(getSocialProviders, {})).toEqual({ records: [], total: 0 })
  expect(await market.refusal(startSocialLogin, { type: 'BUYER', socialType: 'GOOGLE' })).toMatchObject({ status: 404 })
  for (const path of ['/dev/sign-in/auth', '/dev/sign-in/token', '/dev/sign-in/.well-known/openid-configuration'])
    expect((await market.app.server.inject({ url: path })).statusCode).toBe(404)
})

test('half a provider is refused at the start, with what is missing', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'y' })).toThrow(
    /GOOGLE_CLIENT_SECRET is missing[^]*APPLE_CLIENT_ID is missing[^]*APPLE_PRIVATE_KEY is missing/,
  )
})

test('in production an issuer must not be open to who listens in', () => {
  const environment = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: 'http://sign-in.example' }
  expect(() => readConfig({ NODE_ENV: 'production', ...environment })).toThrow('GOOGLE_ISSUER must start with https://')
})
