import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { readSearch } from '../search-address.ts'
import { PricePanel } from './price-panel.tsx'

test('a price that is no number stays marked until it is corrected', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { priceRangeData: [] } }))
  render(
    <TestApp>
      <PricePanel search={readSearch(new URLSearchParams('tab=SERVICES'), undefined)} />
    </TestApp>,
  )
  const from = screen.getByLabelText<HTMLInputElement>('From')
  fireEvent.input(from, { target: { value: 'abc' } })
  fireEvent.blur(from)
  expect(await screen.findByText('Please enter a valid number.')).toBeTruthy()

  // When the focus moves within a form, its fields report their unchanged text (`readFilledFields`).
  fireEvent(from, new Event('input', { bubbles: true }))
  expect(from.getAttribute('aria-invalid')).toBe('true')

  fireEvent.input(from, { target: { value: '20' } })
  expect(from.getAttribute('aria-invalid')).toBeNull()
})
