import { expect, test } from 'vitest'
import { originOf } from './origin-of.ts'

const from = (host: string, protocol = 'http') => originOf({ host, protocol: protocol as 'http' }, undefined)

test.each([
  'localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
  'market.example',
  'market_1.example.:8443',
  'xn--mnchen-3ya.de',
])('a request determines the origin it was sent to: %s', (host) => {
  expect(from(host)).toBe(`http://${host}`)
  expect(from(host, 'https')).toBe(`https://${host}`)
})

test.each([
  '[',
  '[::1',
  'a b',
  'a/b',
  'a?b',
  'a#b',
  'user@host',
  '"><script>',
  'host:99999',
  'host:port',
  'a,b',
  '%00',
  'é',
])('an invalid host is rejected: %s', (host) => {
  expect(() => from(host)).toThrow(expect.objectContaining({ code: 'MALFORMED' }))
  expect(originOf({ host, protocol: 'http' }, 'https://market.example')).toBe('https://market.example')
})

test('a missing host or unsupported protocol falls back to the local origin', () => {
  expect(from('')).toBe('http://localhost')
  expect(from('market.example', 'javascript')).toBe('http://market.example')
})
