/* Shows push notifications while no page is open, and an offline page. Caches nothing else, so pages are never stale. */

const shelf = 'offline-3'
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

/** How long to wait for a page to respond; pages of visitors never do. */
const patienceMs = 500

/** Sends a message to a page and returns whether the page responded in time. */
function ask(page, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), patienceMs)
    page.postMessage(question, [port2])
  })
}

const designIcon = '/icon-192.png'

/** Maximum wait for the icon, in milliseconds, so that a slow network does not delay the notification noticeably. */
const iconPatienceMs = 2000

/** The operator's icon, as the manifest names it; without one, or without a connection, the icon and badge of the design. */
async function iconsOfMarketplace() {
  const icon = await fetch('/manifest.webmanifest', { signal: AbortSignal.timeout(iconPatienceMs) })
    .then((answer) => answer.json())
    .then(({ icons }) => icons[0].src)
    .catch(() => designIcon)
  return icon === designIcon ? { icon, badge: '/badge-96.png' } : { icon }
}

/** Shows a system notification, unless a visible page of the recipient shows it as a toast. */
async function announce(push) {
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(push.unread).catch(() => undefined)
  const inView = (await windows()).filter((client) => client.visibilityState === 'visible')
  const isShown = await Promise.all(inView.map((page) => ask(page, { kind: 'push', push })))
  if (isShown.includes(true)) return
  await self.registration.showNotification(push.title, {
    body: push.body,
    // Notification text is English, even when it starts with an Arabic name.
    dir: 'ltr',
    tag: push.id,
    ...(await iconsOfMarketplace()),
    data: { path: push.path, readerId: push.readerId },
  })
}

self.addEventListener('push', (event) => {
  event.waitUntil(announce(event.data.json()))
})

/**
 * Opens the target of a notification, in a page with a signed-in user if there is one. The URL contains the recipient's
 * id, so that any other user is redirected to their own home page.
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
  // The system may refuse to focus the window, but the page has been opened in it.
  return page.focus().catch(() => undefined)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
