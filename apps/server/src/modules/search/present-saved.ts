import type { OutputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents, type Cents } from '@market/contract/money.ts'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import type { getSavedSearches } from '@market/contract/search/endpoints-saved.ts'
import type { Ctx } from '#platform/context/context.ts'
import { savedSearchActionsOf } from './policy.ts'
import type { SavedRow } from './store-saved.ts'

type SavedSearch = OutputOf<typeof getSavedSearches>['records'][number]

const dollarsOf = (amount: Cents | null) => (amount === null ? null : dollarsFromCents(amount))

function pricesInWords({ min_cents: min, max_cents: max }: SavedRow): string | null {
  const [from, to] = [min, max].map((amount) => (amount === null ? null : formatDollars(dollarsFromCents(amount))))
  if (from === null) return to === null ? null : `Up to ${to}`
  return to === null ? `From ${from}` : `${from} to ${to}`
}

const present = (row: SavedRow, ctx: Ctx): SavedSearch => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  alerts: row.alerts,
  searchTerm: row.search_term,
  categoryId: row.category_ids,
  countryId: row.country_id,
  stateId: row.state_id,
  city: row.city,
  tagIds: row.tag_ids,
  minPrice: dollarsOf(row.min_cents),
  maxPrice: dollarsOf(row.max_cents),
  responseTime: row.response_time,
  filters: [
    row.search_term === null ? null : `“${row.search_term}”`,
    ...row.categories,
    ...row.tags,
    row.city,
    row.state,
    row.country,
    pricesInWords(row),
    row.response_time === null ? null : `Replies within ${counted(row.response_time, 'hour')}`,
  ].filter((filter) => filter !== null),
  created: row.created_at.toISOString(),
  actions: savedSearchActionsOf(ctx.actor),
})

/** Presents saved searches to their owner. */
export const presentSaved = (ctx: Ctx, rows: readonly SavedRow[]): SavedSearch[] => rows.map((row) => present(row, ctx))
