import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Transactions } from './transactions.tsx'

test('an invalid date in the URL is ignored', async () => {
  startSession({ token: 't', user: { id: 'b1', type: 'BUYER', fullName: 'Bea Alder' } as never }, false)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ success: true, message: '', data: { result: [], total: 0 } })
  })
  render(
    <TestApp at="/wallets?from=banana&to=2026-02-30">
      <Transactions />
    </TestApp>,
  )
  expect(await screen.findByText('No Transactions Found')).toBeTruthy()
  expect(screen.queryByText('Invalid Date')).toBeNull()
  expect(asked.filter((url) => /banana|02-30/.test(url))).toEqual([])
})
