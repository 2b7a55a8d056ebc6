import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../../public/service-worker.js'), 'utf8')

/** Delivers a push to the service worker while no page is open; returns the options of the notification. */
async function push(fetchManifest: () => Promise<Response>): Promise<Record<string, unknown>> {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn(async () => undefined)
  const self = {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    navigator: {},
    clients: { matchAll: async () => [] },
    registration: { showNotification },
  }
  runInNewContext(source, { self, fetch: fetchManifest, AbortSignal, setTimeout, MessageChannel, URL })
  let done: Promise<unknown> = Promise.resolve()
  listeners.get('push')?.({
    data: {
      json: () => ({ id: 'one', title: 'A new bid', body: 'Open it', path: '/', readerId: 'reader', unread: 1 }),
    },
    waitUntil: (work: Promise<unknown>) => (done = work),
  })
  await done
  const [, options] = showNotification.mock.calls[0] as unknown as [string, Record<string, unknown>]
  return options
}

const manifest = (src: string) => async () => Response.json({ icons: [{ src }] })

test('a push notification shows the icon of the operator, and not the badge of the design', async () => {
  const options = await push(manifest('/brand/icon-192.png?v=abc'))
  expect(options).toMatchObject({ body: 'Open it', icon: '/brand/icon-192.png?v=abc' })
  expect(options).not.toHaveProperty('badge')
})

test('without an icon of the operator, or without a connection, it shows that of the design', async () => {
  const design = { icon: '/icon-192.png', badge: '/badge-96.png' }
  expect(await push(manifest('/icon-192.png'))).toMatchObject(design)
  expect(await push(async () => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject(design)
})
