import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { PersonRecord } from '../api.ts'
import { PersonTile } from './person-tile.tsx'

test.each([
  [true, 1],
  [false, 0],
])('a seller card has a heart only if its record allows it: %s', (mayFavourite, hearts) => {
  const person = { id: 's1', fullName: 'Ana', avatar: null, category: null, responseTime: null, avgRating: 0 }
  const place = { city: null, state: null, country: null }
  render(
    <TestApp>
      <PersonTile person={{ ...person, ...place } as unknown as PersonRecord} mayFavourite={mayFavourite} />
    </TestApp>,
  )
  expect(screen.queryAllByRole('button', { name: 'Favourite: Ana' })).toHaveLength(hearts)
})
