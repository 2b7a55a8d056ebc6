import { getCountries } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { type ChoiceProps, ReferenceSelect } from '#features/reference/components/reference-select.tsx'

/** Selects the country of a bank, which decides the other fields of an account. */
export function PayoutCountrySelect(props: ChoiceProps) {
  const query = useEndpoint(getCountries, {}, { staleTime: 3_600_000 })
  return (
    <ReferenceSelect
      label="Country of the bank"
      placeholder="Choose a country"
      description="Determines which account details we ask for."
      autoComplete="off"
      {...props}
      query={query}
      options={({ records }) => records.map(({ id, countryName }) => ({ value: id, label: countryName }))}
    />
  )
}
