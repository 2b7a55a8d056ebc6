import { createServer } from 'node:net'
import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

test('a port in use is named with a fix', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(listen(Fastify(), { host: '127.0.0.1', port })).rejects.toThrow(
    `Something else listens on port ${port} of 127.0.0.1 already: stop it, or set PORT to another port.`,
  )
})

test('an address of another machine is named with a fix', async () => {
  await expect(listen(Fastify(), { host: '192.0.2.7', port: 0 })).rejects.toThrow(
    'HOST is 192.0.2.7, which is no address of this machine: 127.0.0.1 is for this machine alone, 0.0.0.0 for all others too.',
  )
})
