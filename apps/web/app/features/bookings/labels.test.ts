import { expect, it } from 'vitest'
import { serviceSortings } from '#features/listings/choices.ts'
import { activeFilters, bookingSortings } from './labels.ts'

it('the filter spells statuses like the API', () => {
  expect(activeFilters.map(({ label }) => label)).toEqual([
    'All statuses',
    'Ongoing',
    'Amidst-Cancellation',
    'Amidst-Completion-Process',
    'In-dispute',
  ])
})

it('the default sort order has the same name in all lists', () => {
  const unchosen = [...bookingSortings, ...serviceSortings].filter(({ value }) => value === 'all')
  expect(unchosen.map(({ label }) => label)).toEqual(['Default order', 'Default order'])
})
