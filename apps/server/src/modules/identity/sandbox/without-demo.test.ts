import { getSocialProviders, startSocialLogin } from '@market/contract/accounts-social/endpoints.ts'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp(async () => ({ DEMO: 'false' }))

test('outside the demo, no provider is simulated, and only configured ones are offered', async () => {
  expect(await market.call(getSocialProviders, {})).toEqual({ records: [], total: 0 })
  expect(await market.refusal(startSocialLogin, { type: 'BUYER', socialType: 'GOOGLE' })).toMatchObject({ status: 404 })
  for (const path of ['/dev/sign-in/auth', '/dev/sign-in/token', '/dev/sign-in/.well-known/openid-configuration'])
    expect((await market.app.server.inject({ url: path })).statusCode).toBe(404)
})

test('an incomplete provider configuration stops the start with an error naming what is missing', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'y' })).toThrow(
    /GOOGLE_CLIENT_SECRET is missing[^]*APPLE_CLIENT_ID is missing[^]*APPLE_PRIVATE_KEY is missing/,
  )
})

test('a provider issuer without TLS is rejected in production', () => {
  const environment = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: 'http://sign-in.example' }
  expect(() => readConfig({ NODE_ENV: 'production', ...environment })).toThrow('GOOGLE_ISSUER must start with https://')
})
