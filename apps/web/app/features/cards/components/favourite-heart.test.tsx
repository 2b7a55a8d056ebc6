import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { FavouriteHeart } from './favourite-heart.tsx'

const heart = () => screen.getByRole('button', { name: 'Favourite: Ana' }).getAttribute('aria-pressed')

test('it is filled at once on a list of favorites, and follows the full list once loaded', async () => {
  const list = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => list.promise)
  startSession({ token: 't', user: { id: 'b1', type: 'BUYER', actions: [] } as never }, false)
  render(
    <TestApp>
      <FavouriteHeart seller={{ id: 's1', fullName: 'Ana' }} known />
    </TestApp>,
  )
  expect(heart()).toBe('true')
  list.resolve(Response.json({ success: true, message: '', data: { records: [], total: 0 } }))
  await waitFor(() => expect(heart()).toBe('false'))
})

test('it stays filled on a favorites list beyond the limit of the full list', async () => {
  const others = Array.from({ length: 100 }, (_, index) => ({ id: `o${index}`, favoriteTo: { id: `o${index}` } }))
  const answer = () => Response.json({ success: true, message: '', data: { records: others, total: 101 } })
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  startSession({ token: 't', user: { id: 'b1', type: 'BUYER', actions: [] } as never }, false)
  render(
    <TestApp>
      <FavouriteHeart seller={{ id: 's1', fullName: 'Ana' }} known />
      <FavouriteHeart seller={{ id: 'o1', fullName: 'Bea' }} />
    </TestApp>,
  )
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Favourite: Bea' }).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(heart()).toBe('true')
})
