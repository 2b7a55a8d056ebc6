import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Pagination } from './pagination.tsx'

describe('pagination', () => {
  it.each([
    [9, false],
    [10, true],
  ])('of %i records, nine to a page, is shown: %s', (total, shown) => {
    render(
      <TestApp>
        <Pagination total={total} pageSize={9} page={1} />
      </TestApp>,
    )
    expect(screen.queryByRole('navigation') !== null).toBe(shown)
  })

  it('links to pages and keeps the other filters of the URL', () => {
    render(
      <TestApp at="/bid-list?filter=pending&page=2">
        <Pagination total={30} pageSize={9} page={2} />
      </TestApp>,
    )
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Page 3')).toBe('/bid-list?filter=pending&page=3')
    expect(href('Previous page')).toBe('/bid-list?filter=pending')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  })
})
