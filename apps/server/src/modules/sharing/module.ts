import type { Module } from '#platform/module.ts'
import { pictureRoutes } from './picture-routes.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/** What search engines and shared links ask for beside the pages themselves. */
export const sharing: Module = {
  async plugin(app, parts) {
    await sitemapRoutes(app, parts)
    await pictureRoutes(app, parts)
  },
}
