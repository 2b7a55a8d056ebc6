import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutsideOptions } from './outside-connections.ts'
import { postingOutside } from './post-outside.ts'
import { resolveOutside } from './resolve-outside.ts'

/** A local service that records its requests and can redirect. */
let service: Server
let port: number
let asked: string[]
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/redirect') response.writeHead(307, { location: '/elsewhere', 'retry-after': '120' })
    else if (request.url !== '/silence') response.writeHead(201)
    if (request.url !== '/silence') response.end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  port = (service.address() as AddressInfo).port
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => void (asked = []))

/** Resolves names to the given results, one lookup after the other. */
function resolving(...answers: string[][]): {
  resolve: NonNullable<OutsideOptions['resolve']>
  lookedUp: () => number
} {
  let lookups = 0
  return {
    resolve: async () => {
      const addresses = answers[Math.min(lookups++, answers.length - 1)] ?? []
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    lookedUp: () => lookups,
  }
}

const posted = { headers: {}, body: Buffer.from('hello'), timeoutMs: 2000 }

test.each([['127.0.0.1'], ['10.0.0.8'], ['169.254.169.254'], ['fd00:ec2::254'], ['::ffff:127.0.0.1']])(
  'a name that resolves to %s is not contacted',
  async (address) => {
    const post = postingOutside({ loopback: false, ...resolving([address]) })
    await expect(post(`http://push.example.com:${port}/`, posted)).rejects.toThrow('is not an address of the internet')
    expect(asked).toEqual([])
  },
)

test('a name that resolves to one internal address among external ones is rejected', async () => {
  const post = postingOutside({ loopback: false, ...resolving(['8.8.8.8', '127.0.0.1']) })
  await expect(post(`http://push.example.com:${port}/`, posted)).rejects.toThrow('is not an address of the internet')
  expect(asked).toEqual([])
})

test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '10.0.0.8'])(
  'an IP address is held to the same rule: %s',
  async (host) => {
    const post = postingOutside({ loopback: false })
    await expect(post(`http://${host}:${port}/`, posted)).rejects.toThrow('is not an address of the internet')
    expect(asked).toEqual([])
  },
)

test('this machine is contacted where that is set, private networks are not', async () => {
  const post = postingOutside({ loopback: true, ...resolving(['127.0.0.1'], ['192.168.0.1']) })
  expect(await post(`http://push.example.com:${port}/here`, posted)).toMatchObject({ status: 201 })
  expect(asked).toEqual(['/here'])
  await expect(post(`http://push.example.net:${port}/`, posted)).rejects.toThrow('is not an address of the internet')
})

test('the checked address is the contacted one, because a name is resolved once per connection', async () => {
  const { resolve, lookedUp } = resolving(['127.0.0.1'], ['10.0.0.8'])
  const post = postingOutside({ loopback: true, resolve })
  expect(await post(`http://push.example.com:${port}/first`, posted)).toMatchObject({ status: 201 })
  expect(lookedUp()).toBe(1)
})

test('redirects are returned and not followed, together with Retry-After', async () => {
  const post = postingOutside({ loopback: true })
  expect(await post(`http://127.0.0.1:${port}/redirect`, posted)).toEqual({ status: 307, retryAfter: '120' })
  expect(asked).toEqual(['/redirect'])
})

test('a server that does not respond in time is given up on', async () => {
  const post = postingOutside({ loopback: true })
  await expect(post(`http://127.0.0.1:${port}/silence`, { ...posted, timeoutMs: 50 })).rejects.toThrow('aborted')
})

test('slow DNS lookups are given up on and do not block others', async () => {
  const asked: string[] = []
  const silent = createSocket('udp4').on('message', (question) => void asked.push(question.toString('latin1')))
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
  const servers = [`127.0.0.1:${silent.address().port}`]
  const post = postingOutside({ loopback: false, resolve: (name) => resolveOutside(name, { servers }) })
  let given = 0
  const posts = Array.from({ length: 20 }, (_, nth) =>
    post(`https://push${nth}.example.com/`, { ...posted, timeoutMs: 3000 }).catch((error: Error) => {
      given++
      return error.message
    }),
  )
  await expect.poll(() => new Set(asked.map((question) => /push\d+/.exec(question)?.[0])).size).toBe(20)
  await lookup('localhost')
  expect(given).toBe(0)
  expect(new Set(await Promise.all(posts))).toEqual(new Set(['The operation was aborted']))
  silent.close()
})
