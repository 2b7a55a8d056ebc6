/* Pushes while no page is open, and a page for when there is no network. It keeps nothing else: pages are always fresh. */

const shelf = 'offline-2'
const offlinePage = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shelf).then((cache) => cache.add(offlinePage)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== shelf).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(() => caches.match(offlinePage)))
})

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** How long a page has to take a question up; one of a visitor, or of something else, never does. */
const patienceMs = 500

/** Asks a page, and tells whether it took that up. */
function ask(page, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), patienceMs)
    page.postMessage(question, [port2])
  })
}

/** A page in view that shows toasts to the reader says it itself; only otherwise the system does. */
async function announce(push) {
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(push.unread).catch(() => undefined)
  const inView = (await windows()).filter((client) => client.visibilityState === 'visible')
  const isShown = await Promise.all(inView.map((page) => ask(page, { kind: 'push', push })))
  if (isShown.includes(true)) return
  await self.registration.showNotification(push.title, {
    body: push.body,
    // Our sentences are English, also where an Arabic name begins one.
    dir: 'ltr',
    tag: push.id,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path: push.path, readerId: push.readerId },
  })
}

self.addEventListener('push', (event) => {
  event.waitUntil(announce(event.data.json()))
})

/**
 * Opens the route of a notification, in a page of somebody signed in if there is one. The address names the reader: to
 * anybody else it opens their own first page.
 */
async function open({ path, readerId }) {
  const address = new URL(path, self.location.origin)
  address.searchParams.set('reader', readerId)
  const to = address.pathname + address.search + address.hash
  const pages = await windows()
  const isThere = await Promise.all(pages.map((page) => ask(page, { kind: 'are-you-there' })))
  const page = pages[isThere.indexOf(true)]
  if (page === undefined) return self.clients.openWindow(to)
  page.postMessage({ kind: 'open', path: to })
  // A system may refuse to bring a window to the front; it is there all the same.
  return page.focus().catch(() => undefined)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
