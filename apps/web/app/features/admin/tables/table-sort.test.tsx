import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLocation } from 'react-router'
import { TestApp } from '#lib/testing/test-app.tsx'
import { PayoutsTable } from '../screens/payouts.tsx'
import { payout } from '../testing/payout.ts'

/** Shows the withdrawals; returns the parameters of the latest call that read them. */
async function showPayouts(at = '/admin/withdrawals') {
  let latest = new URLSearchParams()
  vi.stubGlobal('fetch', async (url: string) => {
    latest = new URL(url, 'http://market.test').searchParams
    return Response.json({ success: true, message: '', data: { records: [payout], total: 1 } })
  })
  const Address = () => <output data-testid="address">{useLocation().search}</output>
  render(
    <TestApp at={at}>
      <PayoutsTable />
      <Address />
    </TestApp>,
  )
  await screen.findByRole('table', { name: 'Withdrawals' })
  return () => ({ sort: latest.get('sort'), direction: latest.get('direction') })
}

const address = () => screen.getByTestId('address').textContent
const heading = (title: string) => screen.getByRole('columnheader', { name: title })
const click = (title: string) => fireEvent.click(within(heading(title)).getByRole('button', { name: title }))
const sorted = () =>
  screen
    .getAllByRole('columnheader')
    .filter((cell) => cell.hasAttribute('aria-sort'))
    .map((cell) => [cell.textContent, cell.getAttribute('aria-sort')])

test('the heading of a column sorts by it, and turns the order around when it is clicked again', async () => {
  const call = await showPayouts()
  expect(sorted()).toEqual([['Asked', 'ascending']])
  expect(call()).toEqual({ sort: null, direction: null })

  click('Amount')
  await vi.waitFor(() => expect(sorted()).toEqual([['Amount', 'descending']]))
  expect(address()).toBe('?sort=amount')
  await vi.waitFor(() => expect(call()).toEqual({ sort: 'amount', direction: 'desc' }))

  click('Amount')
  await vi.waitFor(() => expect(sorted()).toEqual([['Amount', 'ascending']]))
  expect(address()).toBe('?sort=amount&direction=asc')
  await vi.waitFor(() => expect(call()).toEqual({ sort: 'amount', direction: 'asc' }))

  click('Asked')
  await vi.waitFor(() => expect(sorted()).toEqual([['Asked', 'ascending']]))
  expect(address()).toBe('')
  expect(within(heading('SWIFT')).queryByRole('button')).toBeNull()
})

test('another order starts at the first page and keeps the filters', async () => {
  await showPayouts('/admin/withdrawals?status=all&after=3')
  click('Amount')
  await vi.waitFor(() => expect(address()).toBe('?status=all&sort=amount'))
})

test('the list of orders names every column and direction, for cards without headings', async () => {
  const call = await showPayouts('/admin/withdrawals?sort=amount&direction=asc')
  const list = screen.getByRole('combobox', { name: 'Sort by' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Amount: highest first', 'Amount: lowest first', 'Asked: oldest first', 'Asked: newest first'])
  expect(list).toHaveProperty('selectedOptions.0.textContent', 'Amount: lowest first')
  fireEvent.change(list, { target: { value: 'age desc' } })
  await vi.waitFor(() => expect(address()).toBe('?direction=desc'))
  await vi.waitFor(() => expect(call()).toEqual({ sort: null, direction: 'desc' }))
})

test('an order that the table does not have is its usual one', async () => {
  const call = await showPayouts('/admin/withdrawals?sort=price&direction=sideways')
  expect(sorted()).toEqual([['Asked', 'ascending']])
  expect(call()).toEqual({ sort: null, direction: null })
})

test('the file has the order of the table', async () => {
  const call = await showPayouts('/admin/withdrawals?sort=amount&direction=asc')
  const asked: ReturnType<typeof call>[] = []
  const read = fetch
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    // The download is recorded before the file is saved.
    if (options.method === 'POST') return new Promise(() => undefined)
    const answer = await read(url, options)
    asked.push(call())
    return answer
  })
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await vi.waitFor(() => expect(asked).toEqual([{ sort: 'amount', direction: 'asc' }]))
})
