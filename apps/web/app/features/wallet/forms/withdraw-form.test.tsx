import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const excess = 'Amount exceeds wallet balance ($50.00)'

/** Seller whose session has an older balance than the server. */
beforeEach(async () => {
  const user = { id: 's1', type: 'SELLER', fullName: 'Sol Herrera', step: 4, walletAmount: 100 }
  startSession({ token: 't', user: user as never }, false)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: true, message: '', data: { walletAmount: 50, records: [] } })),
  )
  render(
    <TestApp>
      <WithdrawForm onSent={() => undefined} />
    </TestApp>,
  )
  await screen.findByRole('button', { name: 'Withdraw all, $50.00' })
})
const type = (amount: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } })

test('an amount above the wallet balance shows an error while typing', () => {
  type('50.00')
  expect(screen.queryByText(excess)).toBeNull()
  type('50.01')
  expect(screen.getByText(excess)).toBeTruthy()
})

test('and along with the other errors when the form is sent', () => {
  type('60')
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(screen.getByText('First Name is required.')).toBeTruthy()
  expect(screen.getByText(excess)).toBeTruthy()
})

test('a seller can expect to cancel only until the bank has the order', () => {
  expect(screen.getByText(/You can cancel before it is sent/)).toBeTruthy()
  expect(screen.queryByText(/Until it is paid/)).toBeNull()
})
