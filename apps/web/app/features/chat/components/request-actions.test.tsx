import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { RequestActions } from './request-actions.tsx'

afterEach(cleanup)

test('a seller is told why the request of somebody suspended can only be rejected', () => {
  const blockedBecause = 'This person is suspended at the moment, so this is not possible now.'
  const request = { id: 'r1', actions: ['reject'], askAgainAfter: '24 hours', blockedBecause } as never
  render(
    <TestApp>
      <RequestActions request={request} other="Bea Morrow" onAnswered={() => undefined} />
    </TestApp>,
  )
  expect(screen.getByText(blockedBecause)).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reject'])
})
