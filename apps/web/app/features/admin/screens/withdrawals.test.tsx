import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { payout } from '../testing/payout.ts'
import { Withdrawals } from './withdrawals.tsx'

const namesInDoubt = /A bank may refuse the names of WD-1003, WD-1007: not in Latin letters\.$/

/** Requests the bank file, which the server rejects with this code. */
async function askForFile(code: string): Promise<void> {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/bank-file')
      ? Response.json({ success: false, message: 'Not now.', data: { code } }, { status: 409 })
      : Response.json({
          success: true,
          message: '',
          data: { records: [], total: 0, pendingTotal: 30, namesInDoubt: ['WD-1003', 'WD-1007'] },
        }),
  )
  render(
    <TestApp>
      <Withdrawals />
    </TestApp>,
  )
  await screen.findByText('$30.00')
  fireEvent.click(screen.getByRole('button', { name: 'Batch for the bank' }))
  expect(await screen.findByText(namesInDoubt)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Make file' }))
}

test('a new bank file is offered when every waiting request is already in one', async () => {
  await askForFile('NOTHING_TO_PAY_OUT')
  const dialog = await screen.findByRole('dialog', { name: 'Every waiting request is already in a file' })
  expect(within(dialog).getByText(namesInDoubt)).toBeTruthy()
})

test('no dialog opens when no bank file can be created', async () => {
  await askForFile('NO_PAYOUT_WAITS')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['', 'The longest waiting first.'],
  ['?status=all', 'The newest first.'],
  ['?status=Approved', 'The newest first.'],
  ['?sort=amount', 'The highest first.'],
  ['?sort=amount&direction=asc', 'The lowest first.'],
])(
  'the list of withdrawals with “%s” states its order and which of the requests are in a bank file',
  async (search, order) => {
    const records = [payout, { ...payout, id: 'w2', number: 'WD-1004', sentAt: new Date().toISOString() }]
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: true, message: '', data: { records, total: 2, pendingTotal: 30, namesInDoubt: [] } }),
    )
    render(
      <TestApp at={`/admin/withdrawals${search}`}>
        <Withdrawals />
      </TestApp>,
    )
    const lead = await screen.findByText(/wait to be paid/)
    expect(lead.textContent).toBe(`$30.00 wait to be paid. ${order}`)
    await screen.findAllByText('WD-1004')
    const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'In a bank file')
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.children[at]?.textContent)).toEqual(['', 'just now'])
  },
)
