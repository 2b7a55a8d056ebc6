import { type Action, allow, allowUnless } from '@market/contract/actions.ts'
import { describeError } from '@market/contract/errors.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { DecisionProposal } from './decision-proposal.tsx'
import { OwnLimit } from './own-limit.tsx'

const booking = {
  id: '01936f2e-7b1a-7c3d-8e4f-5a6b7c8d9e0f',
  platformFee: 10,
  buyer: { fullName: 'Bea' },
  seller: { fullName: 'Sol' },
}
const proposal = {
  toBuyer: 0,
  toSeller: 100,
  fee: 100,
  reason: 'Both sides have shown what was done, and when.',
  proposedBy: { id: 'o1', fullName: 'Olive Marsh' },
  created: '2026-11-25T12:00:00.000Z',
}

const show = (actions: Action[]) =>
  render(
    <TestApp>
      <DecisionProposal booking={booking as never} proposal={{ ...proposal, actions } as never} />
    </TestApp>,
  )

test('the operator who proposed a decision reads that another operator must approve it', () => {
  show(allowUnless('approve', describeError('SECOND_PERSON_NEEDED').message))
  expect(screen.getByText('$100.00, agreed was $10.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve this decision' })).toHaveProperty('disabled', true)
  expect(screen.getByText(describeError('SECOND_PERSON_NEEDED').message)).toBeTruthy()
})

test('a second operator approves the same split after confirming it', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('/decide')) sent.push(body ?? '')
    return Response.json({ success: true, message: '', data: { id: booking.id, status: 'Decided' } })
  })
  show(allow('approve'))
  fireEvent.click(screen.getByRole('button', { name: 'Approve this decision' }))
  expect((await screen.findByRole('dialog')).textContent).toMatch(
    /Bea \(buyer\) gets\$0\.00Sol \(seller\) gets\$100\.00Fee \(agreed: \$10\.00\)\$100\.00/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ toBuyer: 0, toSeller: 100, fee: 100, reason: proposal.reason })
})

test('the operator sees what is left of the daily limit', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, message: '', data: { perDay: 100, leftToGive: 40, leftToTake: 100 } }),
  )
  render(
    <TestApp>
      <OwnLimit direction="give" />
    </TestApp>,
  )
  await screen.findByText(/You can give \$40\.00 of your \$100\.00 within 24 hours without a second operator/)
})
