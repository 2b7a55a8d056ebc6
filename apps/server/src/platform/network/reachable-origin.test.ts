import { expect, test } from 'vitest'
import { reachableOrigin } from './reachable-origin.ts'

const loopback = { address: '127.0.0.1', internal: true }
const linkLocal = { address: 'fe80::1', internal: false }
const ipv6 = { address: '2001:db8::7', internal: false }
const ipv4 = { address: '192.0.2.7', internal: false }
const interfaces = { lo: [loopback], eth0: [linkLocal, ipv6, ipv4] }

test.each(['0.0.0.0', '::', '0', '0:0:0:0:0:0:0:0', '::ffff:0.0.0.0', ''])(
  'links use the machine’s address when the server listens on all of them: %s',
  (host) => {
    expect(reachableOrigin({ host, port: 3000 }, interfaces)).toBe('http://192.0.2.7:3000')
    expect(reachableOrigin({ host, port: 3000 })).not.toContain('0.0.0.0')
  },
)

test('a machine with only IPv6 uses that address, and one without a network uses localhost', () => {
  expect(reachableOrigin({ host: '::', port: 80 }, { lo: [loopback], eth0: [linkLocal, ipv6] })).toBe(
    'http://[2001:db8::7]:80',
  )
  expect(reachableOrigin({ host: '0.0.0.0', port: 3000 }, { lo: [loopback] })).toBe('http://localhost:3000')
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['market.internal', 'http://market.internal:3000'],
])('links use the only address that the server listens on: %s', (host, origin) => {
  expect(reachableOrigin({ host, port: 3000 }, interfaces)).toBe(origin)
})
