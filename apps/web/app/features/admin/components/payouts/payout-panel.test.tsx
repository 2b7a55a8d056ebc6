import { allow, allowUnless } from '@market/contract/actions.ts'
import { describeError } from '@market/contract/errors.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { payout } from '../../testing/payout.ts'
import { PayoutPanel } from './payout-panel.tsx'

const show = (more: object = {}) => {
  const onDone = vi.fn()
  render(
    <TestApp>
      <PayoutPanel payout={{ ...payout, ...more } as never} onDone={onDone} />
    </TestApp>,
  )
  return onDone
}

test('approving without a reference sends nothing, and moves the focus to its field', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Payout reference is required.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Payout reference')))
  expect(sent).not.toHaveBeenCalled()
})

test('rejecting states where the money goes, and warns that the bank may have paid already', async () => {
  const warning = /otherwise it is paid twice/
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(/\$1,200\.00 returns to the wallet of Jonas Weber/)).toBeTruthy()
  expect(screen.queryByText(warning)).toBeNull()
  cleanup()
  show({ sentAt: '2026-11-22T08:00:00.000Z' })
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(warning)).toBeTruthy()
})

test('recording a return by the bank asks for a reason, and is offered only where the server allows it', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('/return')) asked.push(`${url.replace(/^.*\/api/, '')} ${body}`)
    return Response.json({ success: true, message: '', data: {} })
  })
  show()
  expect(screen.queryByRole('button', { name: 'Returned by the bank' })).toBeNull()
  cleanup()
  const onDone = show({ status: 'Approved', payoutReference: 'BANK-7', actions: allow('returnFromBank') })
  fireEvent.click(screen.getByRole('button', { name: 'Returned by the bank' }))
  expect(await screen.findByText(/\$1,200\.00 returns to the wallet of Jonas Weber, who reads the reason/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The account is closed.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Return the money' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^\/admin\/withdrawals\/01a20b42-[^/]+\/return .*"reason":"The account is closed\."/)
})

test('recording a return is disabled with the reason for the operator who approved the payout', () => {
  const blocked = describeError('PAYOUT_OWN_APPROVAL').message
  show({ status: 'Approved', payoutReference: 'BANK-7', actions: allowUnless('returnFromBank', blocked) })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Returned by the bank' }).disabled).toBe(true)
  expect(screen.getByText(blocked)).toBeTruthy()
})

test("a frozen request states why, and needs confirmation of the bank's payment before approval", async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('/approve')) sent.push(body ?? '')
    return Response.json({ success: true, message: '', data: {} })
  })
  show()
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  const reason = 'The card payment PAY-10001 was charged back.'
  const onDone = show({ frozenAt: '2026-11-22T08:00:00.000Z', reason })
  expect(screen.getByText(/PAY-10001 was charged back\. Ask the bank to stop it/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Payout reference'), { target: { value: 'BANK-7' } })
  fireEvent.click(screen.getByLabelText('The bank paid it before it could be stopped'))
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent[0]).toContain('"bankHasPaid":true')
})

const frozen = { frozenAt: '2026-11-22T08:00:00.000Z', reason: 'Charged back.' }
const returnedByBank = { status: 'Rejected', returnedAt: '2026-11-22T08:00:00.000Z' }

test.each([
  ['that waits', {}, ['To the bank$1,000.00', 'Back to the card$200.00']],
  ['that is frozen', frozen, ['To the bank$1,000.00', 'Back to the card$0.00', 'Waits for an owner$200.00']],
  [
    'that was paid',
    { status: 'Approved', unreturned: 50 },
    ['To the bank$1,000.00', 'Back to the card$150.00', 'Waits for an owner$50.00'],
  ],
  ['that the bank sent back', returnedByBank, ['Back to the card$200.00']],
  ['that was rejected', { status: 'Rejected' }, []],
  ['that was cancelled', { status: 'Cancelled' }, []],
])('a request with card money %s shows only the parts that go, or went, somewhere', (_, more, parts) => {
  show({ toBank: 1000, toCard: 200, unreturned: 0, ...more })
  const labels = ['To the bank', 'Back to the card', 'Waits for an owner']
  const shown = labels.flatMap((label) => screen.queryByText(label)?.parentElement?.textContent ?? [])
  expect(shown).toEqual(parts)
})

test('a held request says until when, and claims nothing about an approval that nobody tried', () => {
  const blocked = describeError('WITHDRAWAL_CLEARING', { date: '27 November' }).message
  show({ heldUntil: '2026-11-27T08:00:00.000Z', actions: allowUnless('approve', blocked) })
  expect(screen.getByText(blocked)).toBeTruthy()
  expect(screen.queryByText(/Nothing was approved/)).toBeNull()
})

test('releasing a payout that two things hold names the risk of both', async () => {
  show({
    heldUntil: '2026-11-29T08:00:00.000Z',
    heldFor: ['clearing', 'newAccount'],
    actions: [...allowUnless('approve', 'Wait.'), ...allow('release')],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Release early' }))
  const risks = await screen.findByText(/before its earnings have cleared/)
  expect(risks.textContent).toContain('If someone else added the account, the money of Jonas Weber is lost.')
})

test('a request with held earnings names their booking, the date and the reason, and offers no release here', () => {
  const held = {
    bookingId: 'b1',
    bookingNumber: 'BK-7',
    amount: 90,
    reason: 'Stolen card',
    until: '2026-12-12T08:00:00.000Z',
  }
  const actions = allowUnless('approve', 'Held.')
  show({ heldUntil: held.until, heldFor: ['heldEarnings'], heldEarnings: held, actions })
  expect(screen.getByText('Earnings on hold').parentElement?.textContent).toMatch(/BK-7, until .*2026.*: Stolen card$/)
  expect(screen.queryByRole('button', { name: 'Release early' })).toBeNull()
})
