import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gettingOutside } from './get-outside.ts'

/** A local service whose answer depends on the path. */
let service: Server
let origin: string
beforeAll(async () => {
  service = createServer(({ url }, response) => {
    if (url === '/picture') response.end('pixels')
    else if (url === '/large') response.end(Buffer.alloc(3 * 1024 * 1024))
    else if (url === '/moved') response.writeHead(302, { location: '/picture' }).end()
    else if (url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else if (url === '/local-file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (url === '/circle') response.writeHead(302, { location: '/circle' }).end()
    else if (url !== '/silence') response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const limits = { maxBytes: 1024 * 1024, timeoutMs: 5000 }
const get = gettingOutside({ loopback: true })

test('a file is downloaded, also after a redirect', async () => {
  expect((await get(`${origin}/picture`, limits)).toString()).toBe('pixels')
  expect((await get(`${origin}/moved`, limits)).toString()).toBe('pixels')
})

test.each([
  ['/missing', 'the server answered with status 404'],
  ['/large', 'the file is larger than 1 MB'],
  ['/circle', 'the address redirects too often'],
  ['/inside', '169.254.169.254 is not an address of the internet'],
  ['/local-file', 'only http and https addresses are downloaded'],
])('%s is rejected with a sentence', async (path, sentence) => {
  await expect(get(`${origin}${path}`, limits)).rejects.toThrow(sentence)
})

test('a server that does not respond is given up', async () => {
  await expect(get(`${origin}/silence`, { ...limits, timeoutMs: 200 })).rejects.toThrow(
    'it did not arrive within 0.2 seconds',
  )
})

test('this machine and private networks are not contacted', async () => {
  const outside = gettingOutside({ loopback: false, resolve: async () => [{ address: '10.0.0.8', family: 4 }] })
  await expect(outside(`${origin}/picture`, limits)).rejects.toThrow('is not an address of the internet')
  await expect(outside('http://pictures.example.com/', limits)).rejects.toThrow('is not an address of the internet')
})
