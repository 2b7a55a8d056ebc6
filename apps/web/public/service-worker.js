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

/** A page in view says it itself, as a toast; only otherwise the system does. */
async function announce(push) {
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(push.unread).catch(() => undefined)
  const inView = (await windows()).filter((client) => client.visibilityState === 'visible')
  if (inView.length > 0) {
    for (const client of inView) client.postMessage({ kind: 'push', push })
    return
  }
  await self.registration.showNotification(push.title, {
    body: push.body,
    tag: push.id,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path: push.path },
  })
}

self.addEventListener('push', (event) => {
  event.waitUntil(announce(event.data.json()))
})

/** Opens the route of a notification, in a page that is there already if there is one. */
async function open(path) {
  const [page] = await windows()
  if (page === undefined) return self.clients.openWindow(path)
  page.postMessage({ kind: 'open', path })
  // A system may refuse to bring a window to the front; it is there all the same.
  return page.focus().catch(() => undefined)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})
