import { getCategories } from '@market/contract/reference/endpoints.ts'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { readSearch } from '../search-address.ts'
import { CategoryPanel } from './category-panel.tsx'

const titles = ['Design', 'Music', 'Writing']

/** Shows the categories with these counts; returns the text of each. */
async function shown(counts: Record<string, number>, isPartial: boolean): Promise<string[]> {
  const records = titles.map((title) => ({ id: title, title, slug: title, icon: null, description: '' }))
  const categories = Object.entries(counts).map(([title, count]) => ({ id: title, title, count }))
  const found = { records: [], total: 1000, facets: { categories, isPartial }, correctedTo: null }
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes(getCategories.path) ? { records, total: titles.length } : found
    return Response.json({ success: true, message: '', data })
  })
  render(
    <TestApp>
      <CategoryPanel search={readSearch(new URLSearchParams('tab=SERVICES'), undefined)} />
    </TestApp>,
  )
  await screen.findByText('1,000+')
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('each category shows its number of results', async () => {
  expect(await shown({ Design: 1000, Music: 7 }, false)).toEqual(['Design1,000+', 'Music7', 'Writing0'])
})

test('a minimum is shown as such, and no number where none is known', async () => {
  expect(await shown({ Design: 1000, Music: 143 }, true)).toEqual(['Design1,000+', 'Music143+', 'Writing'])
})
