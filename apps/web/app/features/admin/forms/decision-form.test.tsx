import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { DecisionForm } from './decision-form.tsx'

const booking = {
  id: '01936f2e-7b1a-7c3d-8e4f-5a6b7c8d9e0f',
  price: 200,
  platformFee: 10,
  buyer: { fullName: 'Bea' },
  seller: { fullName: 'Sol' },
}

function show() {
  startSession({ token: 't', user: { id: 'o1', type: 'ADMIN', fullName: 'Olive Marsh' } as never }, false)
  render(
    <TestApp>
      <DecisionForm booking={booking as never} />
    </TestApp>,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const type = (label: string, text: string) => {
    fireEvent.change(field(label), { target: { value: text } })
    fireEvent.blur(field(label))
  }
  return { field, type }
}

test('a third decimal is not rounded, and the field allows two', async () => {
  const { field, type } = show()
  type('To the buyer', '12.345')
  await screen.findByText('Please enter an amount with at most two decimals.')
  expect(field('To the buyer').value).toBe('12.345')
  fireEvent.change(field('Reason'), { target: { value: 'The work was half done and half missing.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Decide the dispute' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  type('To the buyer', '12.')
  expect(field('To the buyer').value).toBe('12.00')
  expect(field('To the seller').value).toBe('178.00')
  fireEvent.click(screen.getByRole('button', { name: 'Decide the dispute' }))
  expect((await screen.findByRole('dialog')).textContent).toMatch(
    /Bea \(buyer\) gets\$12\.00Sol \(seller\) gets\$178\.00Fee\$10\.00/,
  )
})

test('a negative share stays as typed, and the field shows the error', async () => {
  const { field, type } = show()
  type('To the buyer', '-5')
  await screen.findByText('An amount cannot be below $0.00.')
  expect(field('To the buyer').value).toBe('-5')
  fireEvent.change(field('Reason'), { target: { value: 'The work was half done and half missing.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Decide the dispute' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a share above the total becomes the total, and an empty one becomes zero', () => {
  const { field, type } = show()
  type('To the buyer', '500')
  expect([field('To the buyer').value, field('To the seller').value]).toEqual(['190.00', '0.00'])
  type('Fee', '')
  expect([field('Fee').value, field('To the seller').value]).toEqual(['0.00', '10.00'])
})
