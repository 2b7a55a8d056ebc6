import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { AmountInput } from './amount-input.tsx'

afterEach(cleanup)

function Form() {
  const [amount, setAmount] = useState('20')
  return <AmountInput label="Price" value={amount} onChange={setAmount} />
}

test.each([
  ['USD 1,250,000.00', '1250000.00'],
  ['$123,456,789.50', '123456789.5'],
  ['12.5', '12.5'],
])('an amount that is pasted with its signs loses none of its places: %s', (text, amount) => {
  render(
    <TestApp>
      <Form />
    </TestApp>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Price')
  field.setSelectionRange(0, field.value.length)
  fireEvent.paste(field, { clipboardData: { getData: () => text } })
  expect(field.value).toBe(amount)
})
