import { getCountries } from '@market/contract/reference/endpoints.ts'
import { useMemo } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import type { DialCode } from '#ui/forms/phone-field.tsx'

/** product-rules: Limits: the default dial code. */
export const defaultDialCode = '+91'

/** Returns every dial code as '+91'; countries that share one share an entry. */
export function useDialCodes(): readonly DialCode[] {
  const { data } = useEndpoint(getCountries, {}, { staleTime: 3_600_000 })
  return useMemo(() => sharedCodes(data?.records ?? []), [data])
}

function sharedCodes(countries: readonly { code: string; countryName: string }[]): DialCode[] {
  const names = new Map<string, string[]>()
  for (const { code, countryName } of countries) {
    const dial = `+${code.replace(/\D/g, '')}`
    names.set(dial, [...(names.get(dial) ?? []), countryName])
  }
  return [...names].map(([code, of]) => ({
    code,
    countryName: of.length > 3 ? `${of.slice(0, 2).join(', ')} and ${of.length - 2} more` : of.join(', '),
  }))
}
