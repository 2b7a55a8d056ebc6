import { bookingProcess } from '@market/contract/bookings/process.ts'
import { expect, it } from 'vitest'
import { states } from '#ui/status-badge.tsx'
import { serviceSortings } from '../listings/labels.ts'
import { activeFilters, bookingSortings } from './labels.ts'

it('statuses are spelt as the API spells them, on badges and in the filter', () => {
  for (const status of bookingProcess.states) expect(states[status].label).toBe(status)
  expect(activeFilters.map(({ label }) => label)).toEqual([
    'All statuses',
    'Ongoing',
    'Amidst-Cancellation',
    'Amidst-Completion-Process',
    'In-dispute',
  ])
})

it('the order that nobody chose has one name in all lists', () => {
  const unchosen = [...bookingSortings, ...serviceSortings].filter(({ value }) => value === 'all')
  expect(unchosen.map(({ label }) => label)).toEqual(['Any order', 'Any order'])
})
