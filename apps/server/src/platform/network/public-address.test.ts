import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const inside = {
  'this machine': ['127.0.0.1', '127.8.9.1', '0.0.0.0', '::1', '::'],
  'private networks': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1'],
  'the link alone': ['169.254.1.1', 'fe80::1', 'fe80::1%eth0'],
  'what clouds tell their machines': ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'],
  'networks behind a carrier': ['100.64.0.1', '100.127.255.255'],
  'many at once': ['224.0.0.1', '239.1.2.3', '255.255.255.255', 'ff02::1'],
  'examples and trials': ['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '2001:db8::1'],
  'IPv4 written as IPv6': ['::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::192.168.0.1', '2002:7f00:1::'],
  'no address': ['', 'push.example.com', '1.2.3', '127.1'],
}
test.each(Object.entries(inside))('%s is not public', (_, addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false)
})

const outside = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.167.255.255', '2606:4700::1111', '2a00:1450:4001::200a']
const translated = ['::ffff:8.8.8.8', '64:ff9b::8.8.8.8']
test.each([...outside, ...translated])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
