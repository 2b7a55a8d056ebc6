import { cancellationReasons, otherReason } from '@market/contract/bookings/schema.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { BookingDetail } from '../api.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const booking = {
  id: 'k1',
  buyerId: 'b1',
  buyer: { fullName: 'Bea Morrow' },
  sellerId: 's1',
  seller: { fullName: 'Sol Herrera' },
  price: 200,
  platformFee: 10,
  settlementMinimum: 20,
  settlementMaximum: 190,
  terms: { settlementAnswer: '48 hours' },
} as unknown as BookingDetail

beforeEach(() => {
  startSession({ token: 't', user: { id: 'b1', fullName: 'Bea Morrow', type: 'BUYER' } as never }, false)
  render(
    <TestApp>
      <CancelDialog opened onClose={() => undefined} booking={booking} />
    </TestApp>,
  )
})
const [first] = cancellationReasons
const choose = async (reason: string) => fireEvent.click(await screen.findByLabelText(reason))
const write = (text: string) => fireEvent.change(screen.getByLabelText('Your reason'), { target: { value: text } })
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))
const amount = () => screen.findByLabelText('Settlement amount')

test.each([
  ['none', '', 'Please select or provide a cancellation reason.'],
  ['one that nobody can see', '\u200B', 'Please select or provide a cancellation reason.'],
  ['one that is too long', 'x'.repeat(501), 'Reason cannot exceed 500 characters.'],
])("another reason needs a text: with %s the form shows the server's error", async (_, text, sentence) => {
  await choose(otherReason)
  write(text)
  goOn()
  expect(await screen.findByText(sentence)).toBeTruthy()
  write('She moved away.')
  goOn()
  expect(await amount()).toBeTruthy()
})

test('a too long text of another reason does not block a reason from the list', async () => {
  await choose(otherReason)
  write('x'.repeat(501))
  await choose(first)
  goOn()
  expect(await amount()).toBeTruthy()
})
