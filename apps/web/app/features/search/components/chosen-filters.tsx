import { getCategories, getCountries, getStates, getTags } from '@market/contract/reference/endpoints.ts'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { formatDollars } from '@market/contract/numbers.ts'
import { formatRange } from '#lib/formats/money.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { inHours } from '#features/cards/labels.ts'
import { tagsInput } from '../api.ts'
import { filterCount, type Search, searchQuery, tagsWithin } from '../search-address.ts'
import classes from './chosen-filters.module.css'

/** Active filters, each with a button to remove it. */
export function ChosenFilters({ search }: { search: Search }) {
  const chosen = useChosen(search)
  if (filterCount(search) === 0) return null
  return (
    <ul className={classes.list} aria-label="Chosen filters">
      {chosen.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={paths.search(searchQuery(search, without))}
            preventScrollReset
            className={classes.chip}
            aria-label={`Remove the filter ${label}`}
          >
            {label}
            <X size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Chosen {
  key: string
  label: string
  without: Partial<Search>
}

function useChosen(search: Search): Chosen[] {
  const categories = useEndpoint(getCategories, {}).data?.records ?? []
  const countries = useEndpoint(getCountries, {}).data?.records ?? []
  const tags = useEndpoint(getTags, tagsInput(search), { keepPrevious: true }).data?.tag ?? []
  const { minPrice, maxPrice, responseTime, country, state, city } = search
  const states = useEndpoint(getStates, { countryId: country }, { enabled: country !== '' }).data?.records ?? []
  return [
    ...search.categories.map((id) => {
      const others = search.categories.filter((other) => other !== id)
      return {
        key: id,
        label: categories.find((category) => category.id === id)?.title ?? 'Category',
        without: { categories: others, tags: tagsWithin({ tags: search.tags, categories: others }, tags) },
      }
    }),
    ...search.tags.map((id) => ({
      key: id,
      label: tags.find((tag) => tag.id === id)?.name ?? 'Tag',
      without: { tags: search.tags.filter((other) => other !== id) },
    })),
    ...(country === ''
      ? []
      : [
          {
            key: 'country',
            label: countries.find(({ id }) => id === country)?.countryName ?? country,
            without: { country: '', state: '', city: '' },
          },
        ]),
    ...(state === ''
      ? []
      : [
          {
            key: 'state',
            label: states.find(({ id }) => id === state)?.stateName ?? state,
            without: { state: '' },
          },
        ]),
    ...(city === '' ? [] : [{ key: 'city', label: city, without: { city: '' } }]),
    ...(responseTime === ''
      ? []
      : [
          {
            key: 'responseTime',
            label: `Within ${inHours(responseTime)}`,
            without: { responseTime: '' },
          },
        ]),
    ...(minPrice === '' && maxPrice === ''
      ? []
      : [{ key: 'price', label: priceLabel(minPrice, maxPrice), without: { minPrice: '', maxPrice: '' } }]),
  ]
}

function priceLabel(min: string, max: string): string {
  if (max === '') return `From ${formatDollars(Number(min))}`
  if (min === '') return `Up to ${formatDollars(Number(max))}`
  return formatRange({ minPrice: Number(min), maxPrice: Number(max) })
}
