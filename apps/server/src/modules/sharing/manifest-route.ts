import { paths } from '@market/contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerParts } from '#platform/server-parts.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Web app manifest, with which a device installs the marketplace under its name. */
const manifestOf = (name: string) => ({
  name,
  short_name: name,
  description: 'Hire people for work that matters, at a price you both agree on.',
  id: '/',
  start_url: paths.dashboard(),
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf5',
  theme_color: '#124c40',
  categories: ['business', 'productivity'],
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: 'Bookings', url: paths.jobBooking() },
    { name: 'Chats', url: paths.chatListing() },
    { name: 'Wallet', url: paths.wallets() },
  ],
})

/** `manifest.webmanifest` with the marketplace's name from the settings; clients cache it for an hour. */
export async function manifestRoute(app: FastifyInstance, { runtime }: ServerParts): Promise<void> {
  app.get('/manifest.webmanifest', async (_, reply) => {
    const name = await runtime.query(runtime.asSystem, async ({ settings }) => settings.marketName)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(name)))
  })
}
