import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Footer } from './footer.tsx'

test.each([
  [null, ['Browse Job', 'Services', 'Service Provider']],
  ['BUYER', ['Services', 'Service Provider']],
  ['SELLER', ['Browse Job']],
  ['ADMIN', ['Browse Job', 'Services', 'Service Provider']],
] as const)('%s gets links only to what they can search: %j', (type, links) => {
  if (type !== null) startSession({ token: 't', user: { id: 'u1', type, fullName: 'Bea Morrow' } as never }, false)
  render(
    <TestApp>
      <Footer wide={false} />
    </TestApp>,
  )
  const discover = within(screen.getByRole('navigation', { name: 'Discover' }))
  expect(discover.getAllByRole('link').map((link) => link.textContent)).toEqual(links)
  expect(discover.getAllByRole('listitem')).toHaveLength(3)
})
