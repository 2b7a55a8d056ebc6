import type { Module } from '#platform/module.ts'
import { accountErased } from '#modules/identity/public.ts'
import { listingDeleted } from '#modules/listings/public.ts'
import { removeBytes } from '#modules/uploads/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { brandRoutes } from './brand-routes.ts'
import { manifestRoute } from './manifest-route.ts'
import { imageRoutes } from './image-routes.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { shareImageName } from './store.ts'

/** Deletes the image of a deleted account or listing. */
const reactions = [
  on(accountErased, 'sharing.reactions', async (ctx, { payload: { userId } }) =>
    ctx.enqueue(removeBytes, { storedAs: shareImageName(userId) }),
  ),
  on(listingDeleted, 'sharing.reactions', async (ctx, { payload: { listingId } }) =>
    ctx.enqueue(removeBytes, { storedAs: shareImageName(listingId) }),
  ),
]

/** Resources for search engines, link previews and installation. */
export const sharing: Module = {
  consumers: reactions,
  async plugin(app, parts) {
    await sitemapRoutes(app, parts)
    await imageRoutes(app, parts)
    await manifestRoute(app, parts)
    await brandRoutes(app, parts)
  },
}
