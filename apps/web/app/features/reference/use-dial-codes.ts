import { getCountries } from '@market/contract/reference/endpoints.ts'
import { useMemo } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { useHydrated } from '#lib/first-view/use-hydrated.ts'
import type { DialCode } from '#ui/forms/phone-field.tsx'

/** product-rules: Limits: the default dial code. */
const defaultDialCode = '+91'

const useCountries = () => useEndpoint(getCountries, {}, { staleTime: 3_600_000 }).data?.records

/** Returns every dial code as '+91'; countries that share one share an entry. */
export function useDialCodes(): readonly DialCode[] {
  const countries = useCountries()
  return useMemo(() => sharedCodes(countries ?? []), [countries])
}

/** Returns the dial code of the browser's region; the default one while it is unknown. */
export function useSuggestedDialCode(): string {
  const countries = useCountries()
  const isHydrated = useHydrated()
  return useMemo(() => {
    const region = isHydrated ? regionOf(navigator.language) : undefined
    const country = countries?.find(({ slug }) => slug === region)
    return country === undefined ? defaultDialCode : dialled(country.code)
  }, [countries, isHydrated])
}

/** Returns the region of a language tag: 'CH' for 'de-CH', and the likely one, 'DE', for 'de'. */
export function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    // Browsers may report any text as their language.
    return undefined
  }
}

const dialled = (code: string): string => `+${code.replace(/\D/g, '')}`

function sharedCodes(countries: readonly { code: string; countryName: string }[]): DialCode[] {
  const names = new Map<string, string[]>()
  for (const { code, countryName } of countries) {
    const dial = dialled(code)
    names.set(dial, [...(names.get(dial) ?? []), countryName])
  }
  return [...names].map(([code, of]) => ({
    code,
    countryName: of.length > 3 ? `${of.slice(0, 2).join(', ')} and ${of.length - 2} more` : of.join(', '),
  }))
}
