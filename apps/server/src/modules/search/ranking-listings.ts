import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/*
 * How listings are ranked when somebody searches by words. This is the only place that says so; docs/decisions says why,
 * and ranking.test.ts holds it to a judged set of queries.
 *
 *   score = nearness x (1 + trust + freshness)
 *
 * nearness   how well the words fit: a word in the title counts most, then tag and category, the owner's name, the
 *            description; words that stand close together count more; long texts do not win by their length
 * trust      up to a quarter: the seller's stars, weighed with two imaginary reviews of 3.5 so that one lucky review
 *            does not beat fifty good ones; a buyer has none
 * freshness  up to a tenth, halved after a month
 */
const weights = sql.lit('{0.05, 0.15, 0.45, 1.0}')
const mostTrust = sql.lit(0.25)
const mostFreshness = sql.lit(0.1)
const halvedAfter = sql.lit('30 days')
/** Of PostgreSQL: divides by 1 + the logarithm of the length. */
const byLength = sql.lit(1)

/** The score of `l`, whose owner's ratings are `r`, for a tsquery. */
export const listingScore = (query: Sql, now: Date): Sql => sql`
  ts_rank_cd(${weights}::real[], l.search_words, ${query}, ${byLength}) * (1
    + ${mostTrust} * coalesce((r.stars_sum + 7)::float8 / (r.review_count + 2) / 5, 0)
    + ${mostFreshness} / (1 + extract(epoch from ${now}::timestamptz - l.created_at) / extract(epoch from ${halvedAfter}::interval)))`
