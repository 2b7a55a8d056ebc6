import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { PayoutSchedule } from './payout-schedule.tsx'

const weekly = { frequency: 'weekly', minimum: 50, payoutAccountId: null, nextAt: null, problem: null }

function show(actions: object[], accounts: () => Promise<object>) {
  startSession({ token: 't', user: { id: 's1', type: 'SELLER', fullName: 'Sol Herrera', step: 4 } as never }, false)
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('payout-accounts') ? await accounts() : { ...weekly, actions }
    return Response.json({ success: true, message: '', data })
  })
  render(
    <TestApp>
      <PayoutSchedule />
    </TestApp>,
  )
}

test('a seller who cannot save the schedule sees why', async () => {
  const blocked = 'Your account is suspended: Under review.'
  show([{ name: 'save', blocked }], async () => ({ records: [], total: 0, provider: null }))
  expect(await screen.findByText(blocked)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save schedule' }).hasAttribute('disabled')).toBe(true)
})

test('the form appears once the bank accounts are known', async () => {
  const answer = Promise.withResolvers<object>()
  show([{ name: 'save' }], () => answer.promise)
  await vi.waitFor(() =>
    expect(document.querySelector('[aria-busy], [role=status], .mantine-Skeleton-root')).toBeTruthy(),
  )
  expect(screen.queryByText(/Add a bank account first/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save schedule' })).toBeNull()
  answer.resolve({ records: [], total: 0, provider: null })
  expect(await screen.findByText(/Add a bank account first/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save schedule' }).hasAttribute('disabled')).toBe(false)
})
