import type { getRecommendedJobs } from '@market/contract/browsing/endpoints-recommendations.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { ListingId, UserId } from '@market/contract/ids.ts'
import { wholeList } from '@market/contract/page.ts'
import { sql } from 'kysely'
import { listingCards, ofActiveOwner } from '#modules/listings/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'

const shown = 6

/** The newest jobs of the category, and of each tag, that are compared. Older ones rarely still wait for bids. */
const compared = 200

interface Fit {
  readonly id: ListingId
  readonly category: string | null
  /** Names of the tags that job and seller share. */
  readonly tags: readonly string[]
  readonly fitsPrice: boolean
  readonly isInCountry: boolean
}

const pricesOverlap = sql`coalesce(l.max_cents >= me.min_cents and l.min_cents <= me.max_cents, false)`

/**
 * Open jobs of the seller's category or tags without a bid of theirs. The prices are those of their services, or else
 * the range of their profile.
 */
async function findFitting(tx: Tx, seller: UserId): Promise<Fit[]> {
  const { rows } = await sql<Fit>`
    with me as materialized (
      select u.category_id, u.country_id,
        coalesce(own.min_cents, range.min_cents) as min_cents, coalesce(own.max_cents, range.max_cents) as max_cents
      from users u left join price_ranges range on range.id = u.price_range_id
      left join lateral (
        select min(s.min_cents) as min_cents, max(s.max_cents) as max_cents from listings s
        where s.owner_id = u.id and s.kind = 'SERVICE' and s.status = 'Open' and s.deleted_at is null
      ) own on true
      where u.id = ${seller}
    ), candidates as (
      (select l.id from listings l where l.kind = 'JOB' and l.category_id = (select category_id from me)
        and l.status = 'Open' and l.deleted_at is null order by l.created_at desc limit ${sql.lit(compared)})
      union
      select lt.listing_id from user_tags mine cross join lateral (
        select listing_id from listing_tags where tag_id = mine.tag_id order by listing_id desc limit ${sql.lit(compared)}
      ) lt where mine.user_id = ${seller}
    ), fitting as (
      select l.id, l.created_at,
        case when l.category_id = me.category_id then (select c.title from categories c where c.id = l.category_id) end as category,
        array(select t.name from listing_tags lt join user_tags mine on mine.tag_id = lt.tag_id and mine.user_id = ${seller}
          join tags t on t.id = lt.tag_id where lt.listing_id = l.id order by t.name) as tags,
        ${pricesOverlap} as "fitsPrice", coalesce(l.country_id = me.country_id, false) as "isInCountry"
      from candidates join listings l using (id) cross join me
      where l.kind = 'JOB' and l.status = 'Open' and l.deleted_at is null and l.${ofActiveOwner}
        and not exists (select from bids b where b.listing_id = l.id and b.seller_id = ${seller})
    )
    select id, category, tags, "fitsPrice", "isInCountry" from fitting
    order by 2 * (category is not null)::int + least(cardinality(tags), 3) + 2 * "fitsPrice"::int + "isInCountry"::int desc,
      created_at desc, id limit ${sql.lit(shown)}`.execute(tx)
  return rows
}

/** Tags that a reason names. */
const tagsNamed = 2

function reasonOf({ category, tags, fitsPrice, isInCountry }: Fit): string {
  const named = tags.slice(0, tagsNamed).map((tag) => `“${tag}”`)
  const facts = [
    category === null ? null : 'your category',
    tags.length === 0 ? null : `your ${tags.length === 1 ? 'tag' : 'tags'} ${named.join(' and ')}`,
    fitsPrice ? 'your prices' : null,
    isInCountry ? 'your country' : null,
  ].filter((fact) => fact !== null)
  return `Fits ${new Intl.ListFormat('en').format(facts)}.`
}

/** Jobs for a seller to bid on, each with the reason (product-rules: Recommendations). */
export async function recommendJobs(ctx: Ctx): Promise<OutputOf<typeof getRecommendedJobs>> {
  const fitting = await findFitting(ctx.tx, person(ctx).id)
  const cards = await listingCards(
    ctx,
    fitting.map(({ id }) => id),
  )
  return wholeList(
    fitting.flatMap((fit) => {
      const listing = cards.get(fit.id)
      return listing === undefined ? [] : [{ listing, reason: reasonOf(fit) }]
    }),
  )
}
