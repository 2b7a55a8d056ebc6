import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '@market/contract/paths.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { minutes } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { originOf } from '#platform/network/origin-of.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { escapeMarkup } from '#platform/messages/escape-markup.ts'
import { pagePath, privatePages, staticPages } from './page-path.ts'
import { findPart, findPartStarts, type Listed } from './store.ts'

export interface Place {
  /** Absolute URL. */
  readonly address: string
  readonly changed?: Date
}

const entry = (tag: string, { address, changed }: Place): string =>
  `<${tag}><loc>${escapeMarkup(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>`

const document = (root: string, tag: string, places: readonly Place[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places
    .map((place) => entry(tag, place))
    .join('\n')}\n</${root}>\n`

/** Sitemap of pages (sitemaps.org), with at most 50,000 of them. */
export const sitemap = (places: readonly Place[]): string => document('urlset', 'url', places)

/** Index of sitemaps. */
const sitemapIndex = (places: readonly Place[]): string => document('sitemapindex', 'sitemap', places)

/** Small enough to generate at once; a market with a million listings has a hundred parts. */
const partSize = 10_000
const everything: readonly Listed[] = ['services', 'jobs', 'sellers']
/** The boundaries of the parts change slowly, and computing them reads every id. */
const startsLife = 10 * minutes

interface PartRoute {
  Params: { listed: string; start: string }
}

/** `robots.txt` and the sitemaps: an index, the static pages, and the records in parts. */
export async function sitemapRoutes(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const { runtime, config, clock } = parts
  const here = (request: FastifyRequest) => originOf(request, config.publicUrl)
  const read = <Result>(work: (ctx: Ctx) => Promise<Result>) => runtime.query(runtime.asSystem, work)
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text)

  let known: { starts: Promise<{ listed: Listed; start: string }[]>; until: number } | undefined
  function partStarts() {
    const now = clock.now().getTime()
    if (known !== undefined && known.until > now) return known.starts
    const starts = read(async ({ tx }) => {
      const found = await Promise.all(
        everything.map(async (listed) =>
          (await findPartStarts(tx, listed, partSize)).map((start) => ({ listed, start })),
        ),
      )
      return found.flat()
    })
    known = { starts, until: now + startsLife }
    // Only the callers waiting for it see a failure; the next call tries again.
    starts.catch(() => (known = undefined))
    return starts
  }

  app.get('/robots.txt', async (request, reply) =>
    send(
      reply,
      'text/plain',
      [
        'User-agent: *',
        'Allow: /api/files/',
        'Disallow: /api/',
        ...privatePages.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${here(request)}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = here(request)
    const places = (await partStarts()).map(({ listed, start }) => ({
      address: `${origin}/sitemaps/${listed}/${start}.xml`,
    }))
    return send(reply, 'application/xml', sitemapIndex([{ address: `${origin}/sitemaps/pages.xml` }, ...places]))
  })

  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const origin = here(request)
    const booksAreOpen = await read(async ({ settings }) => settings.transparencyPage)
    const pages = booksAreOpen ? [...staticPages, paths.transparency()] : staticPages
    return send(reply, 'application/xml', sitemap(pages.map((path) => ({ address: origin + path }))))
  })

  app.get<PartRoute>('/sitemaps/:listed/:start.xml', async (request, reply) => {
    const origin = here(request)
    const { start } = request.params
    const listed = everything.find((name) => name === request.params.listed)
    if (listed === undefined || !isUuid(start)) throw new AppError('NOT_FOUND')
    const rows = await read(({ tx }) => findPart(tx, listed, start, partSize))
    const places = rows.map(({ id, updated_at }) => ({ address: origin + pagePath[listed](id), changed: updated_at }))
    return send(reply, 'application/xml', sitemap(places))
  })
}
