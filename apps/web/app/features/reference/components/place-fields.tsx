import { getCities, getCountries, getStates } from '@market/contract/reference/endpoints.ts'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useEndpoint } from '#lib/api/query.ts'
import { type ChoiceProps, ReferenceSelect } from './reference-select.tsx'

/** One hour: reference data changes only when the operator edits it. */
const staleTime = 3_600_000

export function CountrySelect(props: ChoiceProps) {
  const query = useEndpoint(getCountries, {}, { staleTime })
  return (
    <ReferenceSelect
      label="Country"
      placeholder="Choose a country"
      autoComplete="off"
      {...props}
      query={query}
      options={({ records }) => records.map(({ id, countryName }) => ({ value: id, label: countryName }))}
    />
  )
}

/** States of the chosen country; loads once a country is chosen. */
export function StateSelect({ countryId, ...props }: ChoiceProps & { countryId: string | null }) {
  const query = useEndpoint(getStates, { countryId: countryId ?? '' }, { staleTime, enabled: Boolean(countryId) })
  return (
    <ReferenceSelect
      label="State"
      placeholder={countryId ? 'Choose a state' : 'Choose a country first'}
      disabled={!countryId}
      autoComplete="off"
      {...props}
      query={query}
      options={({ records }) => records.map(({ id, stateName }) => ({ value: id, label: stateName }))}
    />
  )
}

interface CityFieldProps extends Omit<AutocompleteProps, 'data'> {
  countryId: string | null
  stateId: string | null
}

/** Free text with suggestions from the cities where users live. */
export function CityField({ countryId, stateId, ...props }: CityFieldProps) {
  const { data } = useEndpoint(
    getCities,
    { ...(countryId ? { countryId } : {}), ...(stateId ? { stateId } : {}) },
    { staleTime, enabled: Boolean(stateId) },
  )
  const cities = [...new Set(data?.records.map(({ cityName }) => cityName) ?? [])]
  return <Autocomplete label="City" data={cities} limit={8} autoComplete="address-level2" size="md" {...props} />
}
