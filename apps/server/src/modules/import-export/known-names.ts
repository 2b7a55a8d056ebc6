import type { CategoryId, CountryId, PriceRangeId, StateId, TagId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { Tx } from '#platform/database/public.ts'
import { newId } from '#platform/ids.ts'

/** A category with its tags by name, in lower case. */
interface KnownCategory {
  readonly id: CategoryId
  readonly title: string
  readonly tags: Map<string, TagId>
}

/** Records by the names that rows have instead of ids. Names are compared in lower case. */
export interface KnownNames {
  readonly categories: Map<string, KnownCategory>
  /** By 'minimum-maximum' in dollars, such as '50-100'. */
  readonly priceRanges: ReadonlyMap<string, PriceRangeId>
  /** By code and by name. */
  readonly countries: ReadonlyMap<string, CountryId>
  /** By code, and by name after the country's code. */
  readonly states: ReadonlyMap<string, StateId>
  readonly responseTimes: ReadonlySet<number>
}

export const nameKey = (name: string): string => name.trim().toLowerCase()

const priceRangeName = ({ min_cents, max_cents }: { min_cents: number; max_cents: number }): string =>
  `${dollarsFromCents(min_cents as never)}-${dollarsFromCents(max_cents as never)}`

/** Reads the names that are offered at present. */
export async function readKnownNames(tx: Tx): Promise<KnownNames> {
  const [categories, tags, ranges, countries, states, times] = await Promise.all([
    tx.selectFrom('categories').select(['id', 'title']).where('is_active', '=', true).execute(),
    tx.selectFrom('tags').select(['id', 'name', 'category_id']).where('is_active', '=', true).execute(),
    tx.selectFrom('price_ranges').select(['id', 'min_cents', 'max_cents']).where('is_active', '=', true).execute(),
    tx.selectFrom('countries').select(['id', 'name']).where('is_active', '=', true).execute(),
    tx.selectFrom('states').select(['id', 'name', 'country_id']).execute(),
    tx.selectFrom('response_times').select('hours').execute(),
  ])
  const tagsOf = Map.groupBy(tags, (tag) => tag.category_id)
  return {
    categories: new Map(
      categories.map(({ id, title }) => [
        nameKey(title),
        { id, title, tags: new Map((tagsOf.get(id) ?? []).map((tag) => [nameKey(tag.name), tag.id])) },
      ]),
    ),
    priceRanges: new Map(ranges.map((range) => [priceRangeName(range), range.id])),
    countries: new Map(countries.flatMap(({ id, name }) => [id, name].map((key) => [nameKey(key), id]))),
    states: new Map(
      states.flatMap(({ id, name, country_id }) =>
        [nameKey(id), `${country_id}/${nameKey(name)}`].map((key): [string, StateId] => [key, id]),
      ),
    ),
    responseTimes: new Set(times.map(({ hours }) => hours)),
  }
}

/** Adds the category and tags that the same import will add, with placeholder ids, so that later rows can name them. */
export function expectCategory({ categories }: KnownNames, title: string, tags: readonly string[]): void {
  const known = categories.get(nameKey(title)) ?? { id: newId<CategoryId>(), title, tags: new Map<string, TagId>() }
  for (const tag of tags) if (!known.tags.has(nameKey(tag))) known.tags.set(nameKey(tag), newId<TagId>())
  categories.set(nameKey(title), known)
}

export const stateOf = ({ states }: KnownNames, country: CountryId, name: string): StateId | undefined =>
  states.get(`${country}/${nameKey(name)}`) ?? states.get(nameKey(name))
