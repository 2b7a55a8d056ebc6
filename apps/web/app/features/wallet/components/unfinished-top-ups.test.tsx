import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { UnfinishedTopUps } from './unfinished-top-ups.tsx'

function show(...states: string[]) {
  const records = states.map((paymentStatus, index) => ({
    orderId: `PAY-${index}`,
    amount: 5,
    created: '2026-11-22T10:00:00Z',
    paymentStatus,
  }))
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { records } }))
  render(
    <TestApp>
      <UnfinishedTopUps onRetry={() => undefined} />
    </TestApp>,
  )
}

test('declined and abandoned top-ups state that nothing was taken', async () => {
  show('Failed', 'Abandoned')
  expect(await screen.findByText('Nothing was taken from your card for these.')).toBeTruthy()
})

test('unconfirmed top-ups do not state that nothing was taken, because they may have been paid', async () => {
  show('Pending', 'Failed')
  expect(await screen.findByText(/^Not confirmed yet/)).toBeTruthy()
  expect(screen.queryByText('Nothing was taken from your card for these.')).toBeNull()
  expect(screen.getByText(/arrives automatically/)).toBeTruthy()
})
