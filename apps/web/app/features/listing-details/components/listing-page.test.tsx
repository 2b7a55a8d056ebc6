import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ListingPage } from './listing-page.tsx'

const owner = { id: 'o1', fullName: 'Sol Herrera', avatar: null, country: null, avgRating: 0, responseTime: null }
const category = { id: 'c1', title: 'Design', slug: 'design' }
const listing = {
  id: 'l1',
  title: 'A logo',
  description: 'Drawn by hand.',
  status: 'Open',
  category,
  country: { id: 'ES', countryName: 'Spain' },
  tags: [],
  price: 90,
  priceRange: null,
  documents: [],
  images: [],
  reviews: [],
  completedJobs: 0,
  portfolios: [],
  actions: [],
  created: '2026-11-20T10:00:00.000Z',
  updated: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
  userId: owner.id,
}

async function show(kind: 'JOB' | 'SERVICE', type: 'BUYER' | 'SELLER' | 'ADMIN' | null, fees: object = {}) {
  if (type !== null) startSession({ token: 't', user: { id: 'u1', type, fullName: 'Bea Morrow' } as never }, false)
  const user = { ...owner, type: kind === 'JOB' ? 'BUYER' : 'SELLER' }
  const other = { ...listing, id: 'l2', title: 'Another logo', kind, user }
  const data = { ...listing, ...fees, kind, user, others: [other] }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data }))
  render(
    <TestApp>
      <ListingPage id={listing.id} />
    </TestApp>,
  )
  await screen.findByText('Another logo')
}
const namesOf = (links: HTMLElement[]) => links.map((link) => link.textContent)

test.each([
  ['SERVICE', null, true],
  ['SERVICE', 'BUYER', true],
  ['SERVICE', 'SELLER', false],
  ['JOB', null, true],
  ['JOB', 'SELLER', true],
  ['JOB', 'BUYER', false],
  ['JOB', 'ADMIN', true],
] as const)('a %s page links %s to similar listings: %s', async (kind, type, leads) => {
  await show(kind, type)
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  const name = kind === 'JOB' ? 'Jobs' : 'Services'
  expect(namesOf(crumbs.getAllByRole('link'))).toEqual(leads ? ['Home', name, 'Design'] : ['Home'])
  crumbs.getByText(name)
  expect(screen.queryByRole('link', { name: /^View All/ }) !== null).toBe(leads)
  // Only the current page is marked.
  expect(document.querySelectorAll('[aria-current="page"]')).toHaveLength(1)
})

test.each([
  [0, 'You pay $90.00 into escrow. No extra charges. Our fee is included.'],
  [2.5, 'You pay $92.50 into escrow. That includes our buyer fee of $2.50.'],
])(
  'a service with a buyer fee of %d names the whole amount, in the text and in the price box',
  async (buyerFee, said) => {
    await show('SERVICE', null, { buyerFee })
    expect(document.body.textContent.split(said)).toHaveLength(3)
  },
)
