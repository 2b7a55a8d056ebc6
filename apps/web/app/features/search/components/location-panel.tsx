import { TextInput } from '@mantine/core'
import { getCountries } from '@market/contract/reference/endpoints.ts'
import { Search as SearchSign } from 'lucide-react'
import { useState } from 'react'
import { useEndpoint } from '#lib/query.ts'
import { useAlive } from '#lib/use-alive.ts'
import type { Search } from '../search-address.ts'
import classes from './filter-form.module.css'
import { Choice, FilterPanel } from './filter-panel.tsx'

/** Countries, narrowed by typing. */
export function LocationPanel({ search }: { search: Search }) {
  const countries = useEndpoint(getCountries, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.records ?? []
  const alive = useAlive()
  const [words, setWords] = useState('')
  const typed = plain(words)
  const shown = countries.filter(
    ({ id, countryName }) => id === search.country || typed === '' || plain(countryName).includes(typed),
  )
  return (
    <FilterPanel title="Location" open={search.country !== ''}>
      {alive && (
        <TextInput
          size="sm"
          data-waits=""
          aria-label="Search a country"
          placeholder="Search a country"
          leftSection={<SearchSign size={16} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <ul className={classes.choices}>
        <Choice type="radio" name="country" value="" checked={search.country === ''}>
          Anywhere
        </Choice>
        {shown.map(({ id, countryName }) => (
          <Choice key={id} type="radio" name="country" value={id} checked={search.country === id}>
            {countryName}
          </Choice>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.quiet}>No country of that name.</p>}
    </FilterPanel>
  )
}

/** Without accents and capitals: 'cote' finds Côte d'Ivoire. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
