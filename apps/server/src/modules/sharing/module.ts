import type { Module } from '#platform/module.ts'
import { manifestRoute } from './manifest-route.ts'
import { pictureRoutes } from './picture-routes.ts'
import { reactions } from './reactions.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/** Resources for search engines, link previews and installation. */
export const sharing: Module = {
  consumers: reactions,
  async plugin(app, parts) {
    await sitemapRoutes(app, parts)
    await pictureRoutes(app, parts)
    await manifestRoute(app, parts)
  },
}
