import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { logIn } from '@market/contract/accounts/endpoints.ts'
import { startSocialLogin } from '@market/contract/accounts-social/endpoints.ts'
import { addAmount } from '@market/contract/wallet/endpoints.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerBuyer } from '#fixtures/people.ts'
import { ownHosts } from './own-host.ts'

const closed = { host: '127.0.0.1', publicUrl: undefined, devOnNetwork: false, devHosts: [] }

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST.:3000',
  'shop.localhost',
  '127.0.0.1:80',
  '127.9.9.9',
  '[::1]:3000',
])('the development tools always respond at %s', (host) => expect(ownHosts(closed)(host)).toBe(true))

test.each([
  undefined,
  '',
  'evil.test',
  'evil.test:3000',
  'localhost.evil.test',
  'notlocalhost',
  '127.0.0.1.evil.test',
  'localhost@evil.test',
  'localhost:3000, evil.test',
  '127.0.0.1:3000:80',
  '192.168.1.7',
  '[fe80::1]',
  '0.0.0.0',
  hostname(),
])('the development tools do not respond at %s', (host) => expect(ownHosts(closed)(host)).toBe(host === 'localhost'))

test('settings extend the list: the public address, named hosts, and on a network IPs and this machine', () => {
  const named = ownHosts({ ...closed, publicUrl: 'https://shop.example:8443', devHosts: ['devbox.lan'] })
  expect(['shop.example:8443', 'shop.example', 'DevBox.lan:3000', 'other.lan', '192.168.1.7'].map(named)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  const open = ownHosts({ ...closed, host: '0.0.0.0', devOnNetwork: true })
  expect(['192.168.1.7:3000', '[fd00::5]:3000', hostname(), 'evil.test'].map(open)).toEqual([true, true, true, false])
})

const market = useTestApp(async () => ({ DEV_ON_NETWORK: 'false', DEMO: 'true' }))
const { inject } = { inject: (asked: object) => market.app.server.inject(asked) }
const rebound = { host: 'evil.test:3000' }
const sentence =
  'The development tools do not answer under this host name. Open them at localhost, or add this name to DEV_HOSTS.'

test('a DNS rebinding page can read no code, move no clock and pay nothing', async () => {
  const { token } = await registerBuyer(market)
  const { url } = await market.call(addAmount, { amount: 20 }, { token })
  const checkout = url.replace(/^https?:\/\/[^/]+/, '')
  const asked = [
    { url: '/dev/outbox' },
    { url: '/%64ev/outbox' },
    { url: '/dev/outbox/1' },
    { url: '/api/dev/outbox' },
    { url: '/api/dev/demo-accounts' },
    { method: 'POST', url: '/api/dev/clock', payload: { advanceMs: 1000 } },
    { url: checkout },
    { method: 'POST', url: checkout, payload: { outcome: 'success' } },
    { url: '/dev/sign-in/auth' },
    { url: '/dev/sign-in/.well-known/openid-configuration' },
    { method: 'POST', url: '/dev/sign-in/token', payload: {} },
    { url: '/dev/sign-in/interaction/x' },
  ]
  for (const one of asked) {
    for (const headers of [rebound, { 'x-forwarded-host': 'evil.test' }]) {
      const answer = await inject({ ...one, headers })
      expect([one.url, answer.statusCode, answer.json()]).toMatchObject([
        one.url,
        421,
        { success: false, message: sentence, data: { code: 'HOST_UNKNOWN' } },
      ])
    }
    expect((await inject({ ...one, headers: { host: 'localhost:3000' } })).statusCode, one.url).not.toBe(421)
  }
})

test('the demo password is rejected under another host name, other passwords are not', async () => {
  const { user } = await registerBuyer(market)
  const answer = (password: string, headers: object) =>
    inject({
      method: 'POST',
      url: `/api${logIn.path}`,
      headers,
      payload: { userName: user.email, type: 'BUYER', password },
    })
  expect((await answer('Demo@1234', rebound)).json().data.code).toBe('DEMO_AT_HOME')
  expect((await answer('Demo@1234', { host: 'localhost' })).statusCode).toBe(200)
  expect((await answer('Other@1234', rebound)).json().data.code).toBe('WRONG_CREDENTIALS')
})

test('the demo identity provider sends a code only to the address where the sign-in started', async () => {
  const { url } = await market.call(startSocialLogin, { type: 'BUYER', socialType: 'GOOGLE' })
  const begun = new URL(url)
  const own = begun.searchParams.get('redirect_uri') ?? ''
  const tried = async (redirect: string) => {
    begun.searchParams.set('redirect_uri', redirect)
    const { statusCode, headers } = await inject({
      url: begun.pathname + begun.search,
      headers: { host: begun.host },
    })
    return [statusCode, String(headers['location'] ?? '').startsWith('/dev/sign-in/interaction/')]
  }
  expect(await tried(own)).toEqual([303, true])
  const { origin, pathname } = new URL(own)
  for (const other of [
    `https://evil.test${pathname}`,
    `http://localhost:9999${pathname}`,
    `${origin}${pathname}/`,
    `${origin}${pathname}?next=x`,
    `${origin}/elsewhere`,
    `${origin.replace('://', '://evil@')}${pathname}`,
  ])
    expect(await tried(other), other).toEqual([400, false])
})
