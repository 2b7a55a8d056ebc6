import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ConnectsTransactions } from './connects-transactions.tsx'

test('thousands of connects are formatted as on the packages', async () => {
  const bought = { id: 't1', type: 'Credit', numberOfConnects: 1000, amount: 140, reason: 'Bought 1,000 connects' }
  const records = [{ ...bought, balanceAfter: 1028, bidId: null, created: '2026-11-22T10:00:00Z' }]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { records, total: 1 } }))
  render(
    <TestApp>
      <ConnectsTransactions />
    </TestApp>,
  )
  expect(await screen.findByText('+1,000')).toBeTruthy()
  expect(screen.getByText('1,028 left')).toBeTruthy()
})
