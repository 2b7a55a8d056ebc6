import { render, screen } from '@testing-library/react'
import { test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { ListingRow } from '../api.ts'
import type { ListingFields } from '../forms/listing-fields.ts'
import { ListingPreview } from './listing-preview.tsx'
import { OwnListingCard } from './own-listing-card.tsx'

const description = 'Logos for small shops, drawn by hand and cut in wood.'
const country = { id: 'BA', countryName: 'Bosnia and Herzegovina' }

test('a card previews while typing what it will show: the country and the shortened description', async () => {
  const records = { records: [country], total: 1 }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: records }))
  startSession({ token: 't', user: { id: 's1', type: 'SELLER', fullName: 'Sol Herrera' } as never }, false)
  const fields = { title: 'A logo', description, countryId: 'BA', categoryId: '', tagIds: [], images: [], price: '90' }
  render(
    <TestApp>
      <ListingPreview kind="SERVICE" fields={fields as unknown as ListingFields} />
    </TestApp>,
  )
  await screen.findByText('Bosnia an…')
  screen.getByText('Logos for small shops, drawn by…')
})

test("a card in the owner's list shortens its country like every card", () => {
  const listing = { kind: 'SERVICE', id: 'l1', title: 'A logo', tags: [], price: 90, priceRange: null, country }
  render(
    <TestApp>
      <OwnListingCard
        listing={{ ...listing, status: 'Open', created: '2026-11-20T10:00:00.000Z' } as unknown as ListingRow}
      />
    </TestApp>,
  )
  screen.getByText('Bosnia an…')
})
