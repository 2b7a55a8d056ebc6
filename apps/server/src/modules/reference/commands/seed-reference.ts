import type { TCountryCode } from 'countries-list'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

interface State {
  id: string
  country_id: string
  name: string
}

/** Numbers the regions that have no code, or one that another region has. */
function statesOf(country: string, regions: readonly (readonly [name: string, code?: string])[]): State[] {
  const used = new Set<string>()
  return regions.map(([name, code], index) => {
    const known = code !== undefined && code !== '' && !used.has(code)
    const own = known ? code : String(index + 1).padStart(3, '0')
    used.add(own)
    return { id: `${country}-${own}`, country_id: country, name }
  })
}

const bare = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * Everyday name, such as 'South Korea' for 'Korea, Republic of'; the formal one when the everyday name only lacks
 * accents.
 */
const nameOf = (formal: string, everyday: string) => (bare(formal) === everyday ? formal : everyday)

async function readLists() {
  // Imported on demand, because each marketplace needs these lists only once.
  const [{ allCountries }, { countries }] = await Promise.all([import('country-region-data'), import('countries-list')])
  return {
    countries: allCountries.map(([name, code]) => ({
      id: code,
      name: nameOf(name, countries[code as TCountryCode].name),
      dial_code: `+${countries[code as TCountryCode].phone[0]}`,
      slug: code,
    })),
    states: allCountries.flatMap(([, code, regions]) => statesOf(code, regions)),
  }
}

/** Fills empty countries and states tables, with ids such as 'IN' and 'IN-KA'. Safe to call at every start. */
export async function seedReference(ctx: Ctx): Promise<void> {
  const some = await ctx.tx.selectFrom('countries').select('id').limit(1).executeTakeFirst()
  if (some !== undefined) return
  const lists = await readLists()
  await sql`insert into countries (id, name, dial_code, slug)
    select id, name, dial_code, slug from json_to_recordset(${JSON.stringify(lists.countries)}::json)
      as given (id text, name text, dial_code text, slug text)
    on conflict do nothing`.execute(ctx.tx)
  await sql`insert into states (id, country_id, name)
    select id, country_id, name from json_to_recordset(${JSON.stringify(lists.states)}::json)
      as given (id text, country_id text, name text)
    on conflict do nothing`.execute(ctx.tx)
}
