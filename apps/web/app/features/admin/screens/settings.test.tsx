import { allow } from '@market/contract/actions.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { settingDefinitions } from '@market/contract/admin/settings.ts'
import { notWritten } from '@market/contract/numbers.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Settings } from './settings.tsx'

const setting = (name: string, value: number, by?: string) => ({
  version: by ? 1 : 0,
  name,
  value,
  standard: 10,
  changedBy: by ? { id: 'o1', fullName: by } : null,
  changedAt: null,
  proposal: null as object | null,
})

test('typed text survives a save of the setting by another owner, and the current value is shown', async () => {
  const sent: unknown[] = []
  let records = [setting('platformFee', 10), setting('rebids', 3)]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    const data = url.includes('/settings') ? { records } : { actions: allow('editSettings') }
    if (method === 'PUT') records = [setting('platformFee', 12, 'Olive Marsh'), setting('rebids', 5)]
    return Response.json({ success: true, message: '', data })
  })
  render(
    <TestApp>
      <Settings />
    </TestApp>,
  )
  const field = (name: 'platformFee' | 'rebids') =>
    screen.findByLabelText<HTMLInputElement>(settingDefinitions[name].label)
  const [feeField, rebidsField] = [await field('platformFee'), await field('rebids')]
  await waitFor(() => expect(feeField.disabled).toBe(false))
  fireEvent.change(feeField, { target: { value: '11.5' } })
  fireEvent.change(rebidsField, { target: { value: '05' } })
  fireEvent.submit(rebidsField)
  await screen.findByText(/^Changed by Olive Marsh/)
  expect(feeField.value).toBe('11.5')
  expect(rebidsField.value).toBe('5')
  // Shows the other owner's value, then saves over it once the notice was shown.
  const notice = await screen.findByText(/^Someone else changed this/)
  expect(notice.closest('[role=status]')?.textContent).toContain('$12.00')
  fireEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }))
  expect(screen.queryByText(/^Someone else changed this/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'platformFee', value: 11.5, version: 1 }))
})

test('a higher limit that another owner proposed can be approved, but not by its proposer', async () => {
  const sent: unknown[] = []
  const proposed = (actions: object[]) => ({
    ...setting('adjustmentAlone', 100),
    proposal: {
      value: 500,
      proposedBy: { id: 'o2', fullName: 'Olive Marsh' },
      created: '2026-11-20T10:00:00.000Z',
      actions,
    },
  })
  const show = (actions: object[]) => {
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
      if (method === 'PUT') sent.push(JSON.parse(String(body)))
      const data = url.includes('/settings') ? { records: [proposed(actions)] } : { actions: allow('editSettings') }
      return Response.json({ success: true, message: '', data: method === 'PUT' ? { status: 'Changed' } : data })
    })
    render(
      <TestApp>
        <Settings />
      </TestApp>,
    )
    return screen.findByRole<HTMLButtonElement>('button', { name: 'Approve $500.00' })
  }
  expect((await show([{ name: 'approve', blocked: 'You proposed this.' }])).disabled).toBe(true)
  expect(screen.getByText(/You proposed this/)).toBeTruthy()
  cleanup()
  const approve = await show([{ name: 'approve' }])
  await waitFor(() => expect(approve.disabled).toBe(false))
  fireEvent.click(approve)
  await waitFor(() => expect(sent).toEqual([{ name: 'adjustmentAlone', value: 500, version: 0 }]))
})

test.each([
  ['0x10', notWritten],
  ['1e3', notWritten],
  ['12,5', notWritten],
  [' ', 'Please enter a number.'],
])('the field rejects %o as not a number', async (typed, sentence) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    sent.push(method)
    const data = url.includes('/settings')
      ? { records: [setting('platformFee', 10)] }
      : { actions: allow('editSettings') }
    return Response.json({ success: true, message: '', data })
  })
  render(
    <TestApp>
      <Settings />
    </TestApp>,
  )
  const field = await screen.findByLabelText<HTMLInputElement>(settingDefinitions.platformFee.label)
  await waitFor(() => expect(field.disabled).toBe(false))
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(sentence)
  expect(field.value).toBe(typed)
  expect(sent).not.toContain('PUT')
})

test('the bar counts typed values, saves them until one fails, and focuses that one', async () => {
  const sent: unknown[] = []
  let records = [setting('platformFee', 10), setting('rebids', 3)]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'PUT') {
      const data = url.includes('/settings') ? { records } : { actions: allow('editSettings') }
      return Response.json({ success: true, message: '', data })
    }
    const change = JSON.parse(String(body)) as { name: string; value: number }
    sent.push(change.name)
    records = records.map((one) => (one.name === change.name ? { ...one, value: change.value, version: 1 } : one))
    return Response.json({ success: true, message: '', data: { status: 'Changed' } })
  })
  render(
    <TestApp>
      <Settings />
    </TestApp>,
  )
  const fee = await screen.findByLabelText<HTMLInputElement>(settingDefinitions.platformFee.label)
  const rebids = screen.getByLabelText<HTMLInputElement>(settingDefinitions.rebids.label)
  await waitFor(() => expect(fee.disabled).toBe(false))
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  fireEvent.change(fee, { target: { value: '12' } })
  fireEvent.change(rebids, { target: { value: 'many' } })
  await screen.findByText('2 unsaved changes')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(notWritten)
  await screen.findByText('1 unsaved change')
  expect(sent).toEqual(['platformFee'])
  await waitFor(() => expect(document.activeElement).toBe(rebids))
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(rebids.value).toBe('3'))
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('an example shows what fees mean for a booking while they are typed', async () => {
  const fees = {
    platformFee: 10,
    feePercent: 0,
    feeMinimum: 0,
    feeMaximum: 10_000,
    maxFeePercent: 20,
    buyerFee: 0,
    buyerFeePercent: 0,
  }
  const records = Object.entries(fees).map(([name, value]) => setting(name, value))
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      success: true,
      message: '',
      data: url.includes('/settings') ? { records } : { actions: allow('editSettings') },
    }),
  )
  render(
    <TestApp>
      <Settings />
    </TestApp>,
  )
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  await screen.findByText('$100.00 booking: the seller receives $90.00, the fee is $10.00.')
  await type(settingDefinitions.feePercent.label, '2.5')
  await type(settingDefinitions.buyerFee.label, '3')
  await screen.findByText('$100.00 booking: the seller receives $87.50, the fee is $12.50. The buyer pays $103.00.')
  await type('Example price', '20')
  await screen.findByText('$20.00 booking: the seller receives $16.00, the fee is $4.00. The buyer pays $23.00.')
  await type(settingDefinitions.feePercent.label, '2.555')
  await screen.findByText('Enter valid fees and a price from $1.00 to see an example.')
})

test('the example shows what is charged: a proposal that waits or parts that contradict each other are not', async () => {
  const fees = {
    platformFee: 10,
    feePercent: 0,
    feeMinimum: 0,
    feeMaximum: 10_000,
    maxFeePercent: 20,
    buyerFee: 0,
    buyerFeePercent: 0,
  }
  const records = Object.entries(fees).map(([name, value]) => setting(name, value))
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const data = url.includes('/settings') ? { records } : { actions: allow('editSettings') }
    const waiting = { ...setting('platformFee', 10), status: 'Waiting' }
    return Response.json({ success: true, message: '', data: method === 'GET' ? data : waiting })
  })
  render(
    <TestApp>
      <Settings />
    </TestApp>,
  )
  const inForce = '$100.00 booking: the seller receives $90.00, the fee is $10.00.'
  await screen.findByText(inForce)
  const field = await screen.findByLabelText(settingDefinitions.platformFee.label)
  fireEvent.change(field, { target: { value: '15' } })
  await screen.findByText('$100.00 booking: the seller receives $85.00, the fee is $15.00.')
  fireEvent.submit(field)
  await screen.findByText(inForce)
  fireEvent.change(screen.getByLabelText(settingDefinitions.feeMaximum.label), { target: { value: '5' } })
  fireEvent.change(screen.getByLabelText(settingDefinitions.feeMinimum.label), { target: { value: '6' } })
  await screen.findByText('Enter valid fees and a price from $1.00 to see an example.')
})

test('a page that was opened before an upgrade leaves out the settings of the new release', async () => {
  const records = [setting('platformFee', 10), setting('settingOfTheNextRelease', 1), setting('rebids', 3)]
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/settings') ? { records } : { actions: allow('editSettings') }
    return Response.json({ success: true, message: '', data })
  })
  render(
    <TestApp>
      <Settings />
    </TestApp>,
  )
  expect(await screen.findByLabelText<HTMLInputElement>(settingDefinitions.rebids.label)).toHaveProperty('value', '3')
  expect(screen.getByLabelText<HTMLInputElement>(settingDefinitions.platformFee.label)).toHaveProperty('value', '10')
})
