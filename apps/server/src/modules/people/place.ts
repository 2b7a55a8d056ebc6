import type { CountryId, StateId } from '@market/contract/ids.ts'
import type { Tx } from '#platform/database/public.ts'
import { requireOffered } from '#modules/reference/public.ts'
import { fieldError } from '#platform/errors.ts'

interface Place {
  readonly countryId: CountryId
  readonly stateId: StateId
  /** Undefined leaves it unchanged. */
  readonly city?: string | undefined
  readonly zipcode?: string | undefined
}

/**
 * Returns the columns of a place. Rejects, at the field, a country that is neither offered nor already set, or a state
 * of another country.
 */
export async function requirePlace(
  tx: Tx,
  { countryId, stateId, city, zipcode }: Place,
  before: { readonly country_id: CountryId | null } = { country_id: null },
) {
  await requireOffered(tx, { countryId }, before)
  const state = await tx
    .selectFrom('states')
    .select('id')
    .where('id', '=', stateId)
    .where('country_id', '=', countryId)
    .executeTakeFirst()
  if (state === undefined) throw fieldError('stateId', 'Please choose a state of this country.')
  return {
    country_id: countryId,
    state_id: stateId,
    ...(city === undefined ? {} : { city: city || null }),
    ...(zipcode === undefined ? {} : { zipcode: zipcode || null }),
  }
}
