import { render, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { useStayInPages, useUrlPage } from './use-url-page.ts'

function List({ total, isPlaceholderData }: { total: number; isPlaceholderData: boolean }) {
  useStayInPages(useUrlPage(), 10, { data: { total }, isPlaceholderData })
  return <p>{useLocation().search}</p>
}

test.each([
  { total: 20, isPlaceholderData: false, address: '?filter=open&page=2' },
  { total: 21, isPlaceholderData: false, address: '?filter=open&page=3' },
  { total: 0, isPlaceholderData: false, address: '?filter=open&page=1' },
  // Placeholder data may be of another list.
  { total: 5, isPlaceholderData: true, address: '?filter=open&page=3' },
])('the third page of $total entries is $address', async ({ address, ...read }) => {
  render(
    <TestApp at="/list?filter=open&page=3">
      <List {...read} />
    </TestApp>,
  )
  expect(await screen.findByText(address)).toBeTruthy()
})
