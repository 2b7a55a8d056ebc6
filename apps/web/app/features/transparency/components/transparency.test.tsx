import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Transparency } from './transparency.tsx'

test('a single discrepancy and a single transfer use the singular', async () => {
  const sums = { owedToUsers: 5, inEscrow: 0, onItsWayOut: 0, earned: 0, heldByProvider: 5 }
  const check = { at: '2026-11-22T03:20:00Z', isSound: false, disagreements: 1, transfers: 1, ...sums }
  const heads = [{ day: '2026-11-22', hash: 'ab12', transfers: 1 }]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { check, heads } }))
  render(
    <TestApp>
      <Transparency />
    </TestApp>,
  )
  expect(await screen.findByText(/found 1 disagreement\. Our team has been notified/)).toBeTruthy()
  expect(screen.getByText('1 movement')).toBeTruthy()
})
