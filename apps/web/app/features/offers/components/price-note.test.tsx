import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { PriceNote } from './price-note.tsx'

beforeEach(() => {
  const settings = {
    platformFee: 10,
    feePercent: 0,
    feeMinimum: 0,
    feeMaximum: 10_000,
    maxFeePercent: 20,
    buyerFee: 0,
    buyerFeePercent: 0,
    categoryFees: [],
    minPercentForSettle: 10,
  }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: settings }))
})
const show = (price: string) =>
  render(
    <TestApp>
      <PriceNote viewer={{ type: 'BUYER', walletAmount: 100 } as Viewer} price={price} categoryId="" receiver="Ana" />
    </TestApp>,
  )

test('an offer above the wallet balance shows that it is insufficient, with a link to add money', async () => {
  show('150')
  await screen.findByText(/^Insufficient balance\. Please add more funds to proceed\./)
  expect(screen.getByRole('link', { name: 'Add money' }).getAttribute('href')).toContain('50')
})

test('an offer within the wallet balance shows no such message', async () => {
  show('100')
  await screen.findByText(/^You pay \$100\.00/)
  expect(screen.queryByText(/Insufficient balance/)).toBeNull()
})
