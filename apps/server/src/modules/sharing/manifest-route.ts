import type { ShownBranding } from '@market/contract/branding/shown.ts'
import { paths } from '@market/contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import { shownBranding, versionOfMark } from '#modules/reference/public.ts'
import { imageSize } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ServerParts } from '#platform/server-parts.ts'

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose: 'any' | 'maskable'
}

const icon = (name: string, size: number, purpose: Icon['purpose'], version = ''): Icon => ({
  src: `/${name}.png${version}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const designIcons = [
  icon('icon-192', 192, 'any'),
  icon('icon-512', 512, 'any'),
  icon('icon-maskable-512', 512, 'maskable'),
]

/** The operator's icon, or those of the design. An uploaded image is square and stored as WebP. */
async function iconsOf({ tx, settings }: Ctx, { favicon: src }: ShownBranding): Promise<readonly Icon[]> {
  const { favicon } = settings.branding
  if (src === undefined || favicon === null) return designIcons
  if ('svg' in favicon) {
    const version = `?v=${versionOfMark(favicon.svg)}`
    // Many devices install a PNG only.
    return [
      icon('brand/icon-192', 192, 'any', version),
      icon('brand/icon-512', 512, 'any', version),
      icon('brand/icon-maskable-512', 512, 'maskable', version),
      { src, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ]
  }
  const size = await imageSize(tx, favicon.file)
  return [{ src, sizes: size === null ? 'any' : `${size.width}x${size.height}`, type: 'image/webp', purpose: 'any' }]
}

/** Web app manifest, with which a device installs the marketplace under its name. */
const manifestOf = (name: string, { primary }: ShownBranding, icons: readonly Icon[]) => ({
  name,
  short_name: name,
  description: 'Hire people for work that matters, at a price you both agree on.',
  id: '/',
  start_url: paths.dashboard(),
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf5',
  theme_color: primary ?? '#124c40',
  categories: ['business', 'productivity'],
  icons,
  shortcuts: [
    { name: 'Bookings', url: paths.jobBooking() },
    { name: 'Chats', url: paths.chatListing() },
    { name: 'Wallet', url: paths.wallets() },
  ],
})

/** `manifest.webmanifest` with the marketplace's name and icon; clients ask for it each time, so that changes show. */
export async function manifestRoute(app: FastifyInstance, { runtime }: ServerParts): Promise<void> {
  app.get('/manifest.webmanifest', async (_, reply) => {
    const manifest = await runtime.query(runtime.asSystem, async (ctx) => {
      const shown = shownBranding(ctx, ctx.settings.branding)
      return manifestOf(ctx.settings.marketName, shown, await iconsOf(ctx, shown))
    })
    return reply.header('cache-control', 'no-cache').type('application/manifest+json').send(JSON.stringify(manifest))
  })
}
