import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { AmountInput, typedAmount } from './amount-input.tsx'

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

test('a comma that groups no thousands is the point of who writes it so, and never a hundred times the amount', () => {
  const read = ['12,5', '12,50', '0,500', '1.250,50', '12.5,'].map(typedAmount)
  expect(read).toEqual(['12.5', '12.50', '0.500', '1250.50', '12.5'])
  expect(['1,250', '1,250,000.5', '9,999,999,999'].map(typedAmount)).toEqual(['1250', '1250000.5', '9999999999'])
})

test('an amount is typed with the comma of many countries', () => {
  render(
    <TestApp>
      <Form />
    </TestApp>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Price')
  fireEvent.change(field, { target: { value: '' } })
  for (const key of '12,50') fireEvent.change(field, { target: { value: field.value + key } })
  expect(field.value).toBe('12.50')
})
