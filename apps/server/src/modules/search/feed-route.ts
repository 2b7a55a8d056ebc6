import { searchListings as endpoint } from '@market/contract/listings/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { paths } from '@market/contract/paths.ts'
import { Feed } from 'feed'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitor } from '#platform/context/context.ts'
import { list } from '#platform/http/binding.ts'
import { answer } from '#platform/http/call.ts'
import { escapeMarkup } from '#platform/messages/escape-markup.ts'
import { originOf } from '#platform/network/origin-of.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { searchListings } from './queries.ts'
import { wordsOf } from './store-search.ts'

type Found = OutputOf<typeof endpoint>

const entries = 20
const binding = list(endpoint, searchListings)
const pathOf = { JOB: paths.buyerJobDetails, SERVICE: paths.serviceDetails } as const

interface Source {
  readonly origin: string
  /** The feed's own path with its query. */
  readonly path: string
  readonly title: string
}

function feedOf({ records }: Found, { origin, path, title }: Source): string {
  const updated = records.map(({ created }) => Date.parse(created))
  const feed = new Feed({
    title,
    id: origin + path,
    link: origin + paths.search(),
    feedLinks: { atom: origin + path },
    updated: new Date(Math.max(0, ...updated)),
    generator: false,
  })
  // The feed marks titles and texts as HTML.
  for (const { id, kind, title: name, description, created, category, user } of records)
    feed.addItem({
      title: escapeMarkup(name),
      id: `urn:uuid:${id}`,
      link: origin + pathOf[kind](id),
      date: new Date(created),
      published: new Date(created),
      description: escapeMarkup(description),
      category: [{ name: category.title, term: category.slug }],
      author: [{ name: user.fullName }],
    })
  return feed.atom1()
}

/** The newest listings of a search as an Atom feed, for feed readers. It takes the input of the search call. */
export async function feedRoute(app: FastifyInstance, { runtime, config, withinLimit }: ServerParts): Promise<void> {
  async function read(request: FastifyRequest): Promise<string> {
    const sent = { ...(request.query as Record<string, unknown>), sorting: 'newest', skip: 1, limit: entries }
    const caller = { ...runtime.asSystem, actor: visitor }
    const marketName = await runtime.query(runtime.asSystem, async ({ settings }) => settings.marketName)
    const found = (await answer(runtime, binding, { sent, caller }, { checkAnswers: false })) as Found
    const { searchTerm } = sent as { searchTerm?: string }
    const words = wordsOf(searchTerm)
    return feedOf(found, {
      origin: originOf(request, config.publicUrl),
      path: request.url,
      title: `${words === '' ? 'New listings' : `“${words}”`} · ${marketName}`,
    })
  }

  app.get(paths.searchFeed(), async (request, reply) => {
    const feed = await withinLimit({ actor: visitor, address: request.ip }, () => read(request))
    return reply.header('cache-control', 'public, max-age=300').type('application/atom+xml; charset=utf-8').send(feed)
  })
}
