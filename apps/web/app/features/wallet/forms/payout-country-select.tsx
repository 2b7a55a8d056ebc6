import { getCountries } from '@market/contract/reference/endpoints.ts'
import { ibanCountryOf } from '@market/contract/withdrawals/iban.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { type ChoiceProps, ReferenceSelect } from '#features/reference/components/reference-select.tsx'

/** Countries whose banks have IBANs. */
export function PayoutCountrySelect(props: ChoiceProps) {
  const query = useEndpoint(getCountries, {}, { staleTime: 3_600_000 })
  return (
    <ReferenceSelect
      label="Country of the bank"
      placeholder="Choose a country"
      description="Payouts go to accounts with an IBAN, so only countries that have them are listed."
      autoComplete="off"
      {...props}
      query={query}
      options={({ records }) =>
        records
          .filter(({ id }) => ibanCountryOf(id) !== undefined)
          .map(({ id, countryName }) => ({ value: id, label: countryName }))
      }
    />
  )
}
