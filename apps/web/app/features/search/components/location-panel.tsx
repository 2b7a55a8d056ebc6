import { getCities, getCountries, getStates } from '@market/contract/reference/endpoints.ts'
import { Search as SearchSign } from 'lucide-react'
import { memo, useState } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { useHydrated } from '#lib/first-view/use-hydrated.ts'
import { classList } from '#theme/class-list.ts'
import { PlainSelect, PlainTextField } from '#ui/forms/plain-fields.tsx'
import type { Search } from '../search-address.ts'
import classes from './filter-form.module.css'
import { Choice, FilterPanel } from './filter-panel.tsx'
import { OnceHydrated } from './once-hydrated.tsx'

/**
 * Countries, filtered by typing; for a chosen one also its states and its users' cities. With some 250 choices, it renders
 * again only for another search.
 */
export const LocationPanel = memo(function LocationPanel({ search }: { search: Search }) {
  const countries = useEndpoint(getCountries, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.records ?? []
  const [words, setWords] = useState('')
  const typed = plain(words)
  const others = countries.filter(
    ({ id, countryName }) => id !== search.country && (typed === '' || plain(countryName).includes(typed)),
  )
  // Chosen country first, so that it is visible.
  const shown = [...countries.filter(({ id }) => id === search.country), ...others]
  return (
    <FilterPanel title="Location" open={search.country !== '' || search.city !== ''}>
      <OnceHydrated>
        <PlainTextField
          data-waits=""
          label="Search a country"
          isLabelHidden
          placeholder="Search a country"
          sign={<SearchSign size={16} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </OnceHydrated>
      <ul className={classList(classes.choices, classes.long)}>
        <Choice type="radio" name="country" value="" checked={search.country === ''}>
          Anywhere
        </Choice>
        {shown.map(({ id, countryName }) => (
          <Choice key={id} type="radio" name="country" value={id} checked={search.country === id}>
            {countryName}
          </Choice>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.quiet}>No country found.</p>}
      {search.country !== '' && <Within search={search} />}
    </FilterPanel>
  )
})

const hour = 3_600_000

/** State and city of the chosen country. */
function Within({ search }: { search: Search }) {
  const { country, state, city } = search
  const states = useEndpoint(getStates, { countryId: country }, { staleTime: hour }).data?.records ?? []
  const places = { countryId: country, ...(state === '' ? {} : { stateId: state }) }
  const isHydrated = useHydrated()
  const cities = useEndpoint(getCities, places, { staleTime: hour, enabled: isHydrated }).data?.records ?? []
  return (
    <div className={classes.within}>
      {states.length > 0 && (
        <PlainSelect
          key={`${country} ${state}`}
          label="State"
          name="state"
          defaultValue={state}
          options={[
            { value: '', label: 'All states' },
            ...states.map(({ id, stateName }) => ({ value: id, label: stateName })),
          ]}
        />
      )}
      <PlainTextField
        key={`${country} ${city}`}
        label="City"
        name="city"
        defaultValue={city}
        list="search-cities"
        data-waits=""
        autoComplete="off"
        onBlur={({ currentTarget }) => currentTarget.value.trim() !== city && currentTarget.form?.requestSubmit()}
      />
      <datalist id="search-cities">
        {cities.map(({ cityName }) => (
          <option key={cityName}>{cityName}</option>
        ))}
      </datalist>
    </div>
  )
}

/** Removes accents and case: 'reunion' finds Réunion. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
