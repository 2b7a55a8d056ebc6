import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { shapeAccount } from './bank-account-fields.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const account = {
  id: '01a20b42-2862-7269-9fa2-bf976f4590e6',
  countryId: 'US',
  countryName: 'United States',
  firstName: 'Sol',
  lastName: 'Herrera',
  accountNumber: '•••• 6789',
  iban: '021000021',
  swift: '',
  created: '2026-11-21T21:53:00.000Z',
  waitsUntil: '2026-11-24T21:53:00.000Z',
  actions: [],
}

beforeEach(() => {
  const user = { id: 's1', type: 'SELLER', fullName: 'Sol Herrera', step: 4, walletAmount: 100 }
  startSession({ token: 't', user: user as never }, false)
})
function show(records: readonly object[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)))
    const data = url.includes('payout-accounts')
      ? { records, total: records.length }
      : { walletAmount: 100, records: [] }
    return Response.json({ success: true, message: '', data })
  })
  render(
    <TestApp>
      <WithdrawForm onSent={() => undefined} />
    </TestApp>,
  )
  return sent
}

test('a saved account is offered and sent by its id, with the time until which it waits', async () => {
  const sent = show([account])
  expect(await screen.findByDisplayValue('United States, •••• 6789')).toBeTruthy()
  expect(screen.queryByLabelText('First Name')).toBeNull()
  expect(screen.getByText(/^This account is new\. Its first payout waits until /)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await vi.waitFor(() => expect(sent).toEqual([{ amount: '20', payoutAccountId: account.id }]))
})

test('without a saved account, the form asks for one and says that it waits 72 hours', async () => {
  show([])
  expect(await screen.findByLabelText('IBAN')).toBeTruthy()
  expect(screen.getByText(/A new account waits 72 hours before its first payout/)).toBeTruthy()
  expect(screen.queryByLabelText('Account Number')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  for (const said of ['IBAN is required.', 'SWIFT is required.', 'Country is required.', 'First Name is required.'])
    expect(screen.getByText(said)).toBeTruthy()
})

test.each([
  [{ countryId: 'US', iban: '021000021', swift: 'OLDTYPED', accountNumber: '123456789' }, { swift: '' }],
  [
    { countryId: 'DE', iban: 'DE89370400440532013000', swift: 'COBADEFF', accountNumber: '' },
    { accountNumber: '370400440532013000' },
  ],
  [{ countryId: 'VN', iban: 'left over', swift: 'BFTVVNVX', accountNumber: '1234567890' }, { iban: '' }],
])('what a country has no field for is not sent as it was typed: %o', (typed, sent) => {
  expect(shapeAccount({ firstName: 'Sol', lastName: 'Herrera', ...typed })).toMatchObject(sent)
})
