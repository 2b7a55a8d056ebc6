import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLocation } from 'react-router'
import { TestApp } from '#lib/testing/test-app.tsx'
import { PayoutsTable } from '../screens/payouts.tsx'
import { payout } from '../testing/payout.ts'

/**
 * Opens the panel of the only request in the queue, with a reference typed; the request leaves the queue after an
 * approval.
 */
async function openPayout(answerToApproval: () => Response, total = 1): Promise<HTMLElement> {
  let records: (typeof payout)[] = [payout]
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, message: '', data: { records, total } })
    records = []
    return answerToApproval()
  })
  render(
    <TestApp>
      <PayoutsTable />
    </TestApp>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'WD-1003' }))
  const panel = await screen.findByRole('dialog', { name: 'WD-1003' })
  fireEvent.change(within(panel).getByLabelText('Payout reference'), { target: { value: 'SEPA-1' } })
  fireEvent.click(within(panel).getByRole('button', { name: 'Reject' }))
  const asking = await screen.findByRole('dialog', { name: 'Reject WD-1003' })
  fireEvent.change(within(asking).getByLabelText('Reason'), { target: { value: 'Closed account' } })
  fireEvent.click(within(panel).getByRole('button', { name: 'Approve' }))
  return panel
}

const refusal = () =>
  Response.json({ success: false, message: 'This is Rejected now.', data: { code: 'STATE_MOVED_ON' } }, { status: 409 })

test('a request decided by another operator offers no actions, and typed text stays readable', async () => {
  const panel = await openPayout(refusal)
  const ended = 'This is no longer in the list: it was decided or changed. You see its last known state.'
  expect(await within(panel).findByText(ended)).toBeTruthy()
  expect(within(panel).getByRole('button', { name: 'Approve' }).closest('fieldset')).toHaveProperty('disabled', true)
  expect(within(panel).getByLabelText('Payout reference')).toHaveProperty('value', 'SEPA-1')
  expect(within(panel).queryByText(/Approve once the bank has paid/)).toBeNull()
  const asking = screen.getByRole('dialog', { name: 'Reject WD-1003' })
  expect(within(asking).getByText(ended)).toBeTruthy()
  expect(within(asking).getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', true)
  expect(within(asking).getByLabelText('Reason')).toHaveProperty('value', 'Closed account')
})

test('on one of several pages, the message adds that it may have moved', async () => {
  const panel = await openPayout(refusal, 30)
  expect(await within(panel).findByText(/, or moved to another page\./)).toBeTruthy()
})

test('the panel of a request closes without that message when the operator decides it', async () => {
  const panel = await openPayout(() => Response.json({ success: true, message: 'Approved.', data: payout }))
  let hasSaid = false
  const look = () => (hasSaid ||= screen.queryByText(/is no longer in the list/) !== null)
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  await waitFor(() => expect(panel.isConnected).toBe(false))
  watch.disconnect()
  expect(hasSaid).toBe(false)
})

test('clicking outside a panel or closing its dialog with Escape keeps the panel and its typed text', async () => {
  const panel = await openPayout(refusal)
  const asking = screen.getByRole('dialog', { name: 'Reject WD-1003' })
  fireEvent.keyDown(asking, { key: 'Escape' })
  await waitFor(() => expect(asking.isConnected).toBe(false))
  fireEvent.click(document.querySelector('.mantine-Drawer-inner') ?? document.body)
  fireEvent.click(document.querySelector('.mantine-Drawer-overlay') ?? document.body)
  await waitFor(() => expect(panel.querySelector('fieldset')).toHaveProperty('disabled', true))
  expect(within(panel).getByLabelText('Payout reference')).toHaveProperty('value', 'SEPA-1')
  fireEvent.keyDown(panel, { key: 'Escape' })
  await waitFor(() => expect(panel.isConnected).toBe(false))
})

test("'Show all' of an empty search in a tab stays in the tab", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { records: [], total: 0 } }))
  const Address = () => useLocation().search
  render(
    <TestApp at="/admin/users/p1?tab=withdrawals&q=zzz&status=Approved">
      <PayoutsTable userId="p1" />
      <Address />
    </TestApp>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('?tab=withdrawals')).toBeTruthy()
})
