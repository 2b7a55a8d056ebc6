import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/*
 * The ranking of listings in a search by words, defined here only. docs/decisions explains it, and ranking.test.ts checks
 * it against queries with a known best order.
 *
 *   score = nearness x (1 + trust + freshness)
 *
 * nearness   how well the words match: a word in the title counts most, then tag and category, the owner's name, the
 *            description; words close to each other count more; length gives no advantage
 * trust      up to a quarter: the seller's stars, averaged with two virtual reviews of 3.5 so that one lucky review does
 *            not rank above fifty good ones; 0 for a buyer
 * freshness  up to a tenth, halved after a month
 */
const weights = sql.lit('{0.05, 0.15, 0.45, 1.0}')
const mostTrust = sql.lit(0.25)
const mostFreshness = sql.lit(0.1)
const halvedAfter = sql.lit('30 days')
/** Option of `ts_rank_cd` that divides by 1 + the logarithm of the length. */
const byLength = sql.lit(1)

/** SQL for the score of listing `l`, whose owner's ratings are `r`, for a tsquery. */
export const listingScore = (query: Sql, now: Date): Sql => sql`
  ts_rank_cd(${weights}::real[], l.search_words, ${query}, ${byLength}) * (1
    + ${mostTrust} * coalesce((r.stars_sum + 7)::float8 / (r.review_count + 2) / 5, 0)
    + ${mostFreshness} / (1 + extract(epoch from ${now}::timestamptz - l.created_at) / extract(epoch from ${halvedAfter}::interval)))`
