import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { SearchBox } from './search-box.tsx'

/** A frame with a header of its own. */
const Frame = () => (
  <>
    <header>
      <SearchBox />
    </header>
    <Outlet />
  </>
)
const Other = () => <Frame />

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { records: [] } }))
})

function open() {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/seller-details/:id', element: <h1>Mira Anand</h1> },
      ],
    },
    {
      element: <Other />,
      children: [
        { path: '/faqs', element: <h1>FAQ</h1> },
        { path: '/search-users', element: <h1>Services</h1> },
      ],
    },
  ])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })

test('words that are typed while a page with another header arrives are kept, with the focus', async () => {
  const router = open()
  const before = box()
  before.focus()
  fireEvent.change(before, { target: { value: 'logo' } })
  await act(() => router.navigate('/faqs'))
  await screen.findByRole('heading', { name: 'FAQ' })
  expect(box()).not.toBe(before)
  expect([box().value, document.activeElement]).toEqual(['logo', box()])
})

test('a suggestion on the search page that leads elsewhere leaves the focus to that page', async () => {
  const suggestion = { kind: 'SELLER', text: 'Mira Anand', id: 's1', categoryId: null }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { records: [suggestion] } }))
  const router = open()
  await act(() => router.navigate('/search-users'))
  box().focus()
  fireEvent.change(box(), { target: { value: 'mira' } })
  fireEvent.click(await screen.findByRole('option', { name: /Mira/ }))
  await screen.findByRole('heading', { name: 'Mira Anand' })
  expect([box().value, document.activeElement === box()]).toEqual(['', false])
})

test('after a search, the focus is left to the page that shows its results', async () => {
  open()
  box().focus()
  fireEvent.change(box(), { target: { value: 'logo' } })
  fireEvent.submit(box().form as HTMLFormElement)
  await screen.findByRole('heading', { name: 'Services' })
  expect(box().value).toBe('logo')
  expect(document.activeElement).not.toBe(box())
})
