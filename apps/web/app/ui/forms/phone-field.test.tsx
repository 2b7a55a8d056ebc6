import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { PhoneField } from './phone-field.tsx'

const codes = ['+1', '+91', '+1242'].map((code) => ({ code, countryName: code }))

function Form({ held = '' }: { held?: string }) {
  const [phone, setPhone] = useState(held)
  const [countryCode, setCountryCode] = useState('+91')
  return (
    <PhoneField
      label="Mobile Number"
      {...{ codes, phone, countryCode }}
      onPhone={setPhone}
      onCountryCode={setCountryCode}
    />
  )
}

/** Replaces the field's content by a paste, with the browser's events. */
function paste(text: string, held?: string) {
  render(
    <TestApp>
      <Form {...(held === undefined ? {} : { held })} />
    </TestApp>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Mobile Number')
  field.setSelectionRange(0, field.value.length)
  fireEvent.paste(field, { clipboardData: { getData: () => text } })
  return [screen.getByLabelText<HTMLSelectElement>('Country code').value, field.value]
}

test.each([
  ['(555) 123-4567', '+91', '5551234567'],
  ['+1 (555) 123-4567', '+1', '5551234567'],
  ['+1 242 555 0100', '+1242', '5550100'],
  [' 98765 43210\n', '+91', '9876543210'],
  ['+999 98765', '+91', '+99998765'],
  ['0091 98765 43210', '+91', '9876543210'],
  ['\u202d+91 98765 43210\u202c', '+91', '9876543210'],
  ['٩٨٧٦٥ ٤٣٢١٠', '+91', '9876543210'],
  ['07 12 34 56 78', '+91', '0712345678'],
  ['1234567890123456', '+91', '1234567890123456'],
])('a pasted number in a common format loses no digit: %s', (text, code, phone) => {
  expect(paste(text)).toEqual([code, phone])
})

test('pasted text replaces the selection', () => {
  expect(paste('98 76', '5555')).toEqual(['+91', '9876'])
})

test('digits of another script can be typed, and letters cannot', () => {
  render(
    <TestApp>
      <Form />
    </TestApp>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Mobile Number')
  fireEvent.change(field, { target: { value: '९८७a' } })
  expect(field.value).toBe('987')
})
