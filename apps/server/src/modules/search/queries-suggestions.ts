import { wholeList } from '@market/contract/page.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { getSearchSuggestions } from '@market/contract/search/endpoints.ts'
import { personCards } from '#modules/people/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { wordsOf } from './store-search.ts'
import { findCategories, findSellers, findSellersAlike, findTags, findTitles, nearness } from './store-suggestions.ts'

type Suggestions = OutputOf<typeof getSearchSuggestions>

/** Number of suggestions that fit above a phone's keyboard. */
const shown = { categories: 2, tags: 3, titles: 4, sellers: 3 }

const nothing = { id: null, categoryId: null, hint: null, avatar: null }

/** Minimum length of a word for spelling suggestions. */
const shortestGuess = 4

interface Found {
  readonly categories: Awaited<ReturnType<typeof findCategories>>
  readonly tags: Awaited<ReturnType<typeof findTags>>
  readonly titles: readonly string[]
  readonly sellers: readonly UserId[]
}

/** Suggestions that start with the words. Sellers get jobs only (product-rules: Roles). */
async function startedBy({ tx }: Ctx, words: string, forJobs: boolean): Promise<Found> {
  const [categories, tags, titles, sellers] = await Promise.all([
    findCategories(tx, words, nearness.started, shown.categories),
    findTags(tx, words, nearness.started, shown.tags),
    findTitles(tx, forJobs ? 'JOB' : 'SERVICE', words, shown.titles),
    forJobs ? [] : findSellers(tx, words, shown.sellers),
  ])
  return { categories, tags, titles, sellers }
}

/** Spelling suggestions. They contain no titles, because the search corrects those itself. */
async function meantBy({ tx }: Ctx, words: string, forJobs: boolean): Promise<Found> {
  const [categories, tags, sellers] = await Promise.all([
    findCategories(tx, words, nearness.alike, shown.categories),
    findTags(tx, words, nearness.alike, shown.tags),
    forJobs ? [] : findSellersAlike(tx, words, shown.sellers),
  ])
  return { categories, tags, titles: [], sellers }
}

async function present(ctx: Ctx, { categories, tags, titles, sellers }: Found): Promise<Suggestions> {
  const people = await personCards(ctx, sellers)
  const records: Suggestions['records'] = [
    ...categories.map(({ id, title }) => ({ ...nothing, kind: 'CATEGORY' as const, text: title, id })),
    ...tags.map(({ id, name, category_id, category }) => ({
      ...nothing,
      kind: 'TAG' as const,
      text: name,
      id,
      categoryId: category_id,
      hint: category,
    })),
    ...titles.map((title) => ({ ...nothing, kind: 'TITLE' as const, text: title })),
    ...sellers.flatMap((id) => {
      const card = people.get(id)
      if (card === undefined) return []
      const hint = card.category?.title ?? null
      return [{ ...nothing, kind: 'SELLER' as const, text: card.fullName, id, hint, avatar: card.avatar }]
    }),
  ]
  return wholeList(records)
}

/** Completions of the typed text: categories and tags, then titles, then people (product-rules: Listings and search). */
export async function suggest(
  ctx: Ctx,
  { searchTerm }: ParsedInputOf<typeof getSearchSuggestions>,
): Promise<Suggestions> {
  const words = wordsOf(searchTerm).replaceAll(/ +/g, ' ')
  if (words === '') return { records: [], total: 0 }
  const forJobs = ctx.actor.kind === 'person' && ctx.actor.role === 'SELLER'
  const started = await present(ctx, await startedBy(ctx, words, forJobs))
  if (started.total > 0 || words.length < shortestGuess) return started
  return present(ctx, await meantBy(ctx, words, forJobs))
}
