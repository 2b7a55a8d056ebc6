import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { Offer } from '../api.ts'
import { AnswerDialog } from './answer-dialog.tsx'

const offer = {
  id: 'o1',
  title: 'Lettering for a van',
  amount: 160,
  price: 160,
  sellerReceives: 150,
  platformFee: 10,
  payWithin: '72 hours',
  buyer: { id: 'b1', fullName: 'Bea Morrow' },
  seller: { id: 's1', fullName: 'Mira Anand' },
}

test.each([
  [0, 160, 'to pay $160.00, and the booking starts'],
  [3, 163, 'to pay $163.00, including the buyer fee of $3.00, and the booking starts'],
])(
  'a buyer who accepts an offer reads the whole amount to pay, with a buyer fee of %i',
  async (buyerFee, totalAmount, said) => {
    startSession({ token: 't', user: { id: 'b1', type: 'BUYER', fullName: 'Bea Morrow' } as never }, false)
    render(
      <TestApp>
        <AnswerDialog
          offer={{ ...offer, buyerFee, totalAmount } as unknown as Offer}
          answer="accept"
          opened
          onClose={() => undefined}
        />
      </TestApp>,
    )
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(said)
  },
)
