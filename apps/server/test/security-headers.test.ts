import { expect, test } from 'vitest'
import { contentSecurityPolicy, pageSecurityHeaders } from '#platform/pages/page-security.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { bindingsOf, methodsOf, sendRaw } from './fixtures/calls.ts'
import { registerBuyer } from './fixtures/people.ts'

const market = useTestApp()

const directives = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1)]))

test('pages run only scripts and styles that carry the nonce of the response', () => {
  const policy = directives(contentSecurityPolicy('abc'))
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'"])
  expect(policy.get('style-src')).toEqual(["'self'", "'nonce-abc'"])
  expect(policy.get('default-src')).toEqual(["'self'"])
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"])
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
  for (const name of ['connect-src', 'form-action']) expect(policy.get(name)).toEqual(["'self'"])
  const lax = [...policy].filter(([, sources]) => sources.some((source) => /unsafe|\*/.test(source)))
  expect(lax.map(([name]) => name)).toEqual(['style-src-attr'])
})

test('pages cannot be framed, sniffed, or reached without HTTPS after a first visit', () => {
  expect(pageSecurityHeaders).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
})

test('no call sets a cookie, and every response has its security headers', async () => {
  const { token } = await registerBuyer(market)
  const ending = new Set(['accounts.logOut', 'accounts.signOutEverywhere'])
  const tried = bindingsOf(market).filter(({ endpoint }) => endpoint.audience !== 'admin' && !ending.has(endpoint.name))
  for (const { endpoint } of tried) {
    for (const method of methodsOf(endpoint)) {
      const { status, headers } = await sendRaw(market, endpoint, method, {}, token)
      expect(status < 300 || status >= 400, `${endpoint.name} is redirected`).toBe(true)
      expect(headers['set-cookie'], endpoint.name).toBeUndefined()
      expect(headers['access-control-allow-origin'], endpoint.name).toBeUndefined()
      expect(headers, endpoint.name).toMatchObject({
        'content-type': expect.stringMatching(/; charset=utf-8$/),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
    }
  }
})

test('private responses are not cached', async () => {
  const { token } = await registerBuyer(market)
  const getProfile = bindingsOf(market).find(({ endpoint }) => endpoint.name === 'accounts.getProfile')
  if (getProfile === undefined) throw new Error('The own profile is not bound')
  const { headers } = await sendRaw(market, getProfile.endpoint, 'GET', {}, token)
  expect(headers['cache-control']).toBe('no-store')
})

test('a GET that changes state requires the bearer header and is not cached', async () => {
  const { token } = await registerBuyer(market)
  const changing = bindingsOf(market).filter(({ endpoint }) => endpoint.changesState === true)
  expect(changing.length).toBeGreaterThan(0)
  for (const { endpoint } of changing) {
    expect((await sendRaw(market, endpoint, 'GET', { id: crypto.randomUUID() })).status, endpoint.name).toBe(401)
  }
  const logOut = changing.find(({ endpoint }) => endpoint.name === 'accounts.logOut')
  if (logOut === undefined) throw new Error('Logging out is not bound')
  const { headers } = await sendRaw(market, logOut.endpoint, 'GET', {}, token)
  expect(headers['cache-control']).toBe('no-store')
})
