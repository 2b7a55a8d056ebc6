import { render, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { brand, brandMarketplace } from '#lib/pages/brand.ts'
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

test('two links of the operator with the same label are both shown', () => {
  const before = { ...brand }
  onTestFinished(() => void brandMarketplace(before))
  const footerLinks = ['https://a.test/', 'https://b.test/'].map((url) => ({ label: 'Blog', url }))
  brandMarketplace({ ...before, look: { footerLinks } })
  render(
    <TestApp>
      <Footer wide={false} />
    </TestApp>,
  )
  const addresses = screen.getAllByRole('link', { name: 'Blog' }).map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['https://a.test/', 'https://b.test/'])
})
