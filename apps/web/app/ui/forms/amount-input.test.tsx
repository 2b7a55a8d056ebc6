import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { AmountInput } from './amount-input.tsx'

function Form() {
  const [amount, setAmount] = useState('20')
  return (
    <>
      <AmountInput label="Price" value={amount} onChange={setAmount} />
      <output>{amount}</output>
      <button onClick={() => setAmount('50')}>Fifty</button>
    </>
  )
}

function show(): HTMLInputElement {
  render(
    <TestApp>
      <Form />
    </TestApp>,
  )
  return screen.getByLabelText('Price')
}

/** Types one character after another, as a user does. */
function type(field: HTMLInputElement, text: string) {
  fireEvent.change(field, { target: { value: '' } })
  for (const key of text) fireEvent.change(field, { target: { value: field.value + key } })
}

test.each([
  ['USD 1,250,000.00', '1250000.00'],
  ['$123,456,789.50', '123456789.50'],
  ['1234567.4567', '1234567.4567'],
  ['12.5', '12.5'],
])('a pasted amount with symbols keeps all its digits: %s', (text, amount) => {
  const field = show()
  field.setSelectionRange(0, field.value.length)
  fireEvent.paste(field, { clipboardData: { getData: () => text } })
  expect(field.value).toBe(amount)
})

test.each([
  ['12,50', '12.50'],
  ['12,5', '12.5'],
  ['1,000', '1000'],
  ['1,250,000.5', '1250000.5'],
  ['9,999,999,999', '9999999999'],
  ['1.250,50', '1250.50'],
  ['0,500', '0.500'],
  ['12,50,000', '1250000'],
  ['1 250,50', '1250.50'],
  ['$ 12', '12'],
  ['１２．５', '12.5'],
  ['٩٨٧٫٥', '987.5'],
  ['١٬٢٥٠', '1250'],
  ['९८७', '987'],
  ['.5', '0.5'],
  ['12.', '12'],
  ['-3', '-3'],
  ['$-3', '-3'],
  ['−3', '-3'],
])('a comma is read as a decimal or a group separator, as intended: %s', (text, amount) => {
  const field = show()
  type(field, text)
  expect(field.value).toBe(text)
  expect(screen.getByRole('status').textContent).toBe(amount)
  fireEvent.blur(field)
  expect(field.value).toBe(amount)
})

test.each(['1e3', 'abc', '12 abc', '1.2.3', '1-2', '--5', '5-', '€5', '1 2', '(5)', '0x10', '+5', '5²', '½', '①', '∞'])(
  'an invalid amount stays as typed and is marked: %s',
  (text) => {
    const field = show()
    type(field, text)
    fireEvent.blur(field)
    expect(field.value).toBe(text)
    expect(screen.getByText('Please enter a valid number.')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe(text)
    type(field, '5')
    fireEvent.blur(field)
    expect(screen.queryByText('Please enter a valid number.')).toBeNull()
  },
)

test('an amount selected elsewhere replaces the typed one', () => {
  const field = show()
  type(field, '12,50')
  fireEvent.click(screen.getByRole('button', { name: 'Fifty' }))
  expect(field.value).toBe('50')
  type(field, '12345678901234')
  expect(field.value).toBe('12345678901')
})
