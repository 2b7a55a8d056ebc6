import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { AddMoneyForm } from './add-money-form.tsx'

test('an amount passed from another screen is prefilled with two decimals', () => {
  render(
    <TestApp at="/wallets?amount=125.5">
      <AddMoneyForm />
    </TestApp>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('125.50')
})

test('the button is enabled again when the browser restores the page after a payment', async () => {
  const place = { url: '#pay', paymentId: 'p1', records: [] }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: place }))
  render(
    <TestApp>
      <AddMoneyForm />
    </TestApp>,
  )
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '25' } })
  const add = screen.getByRole('button', { name: 'Add $25.00' })
  const isBusy = () => add.hasAttribute('data-loading')
  fireEvent.click(add)
  await waitFor(() => expect(location.hash).toBe('#pay'))
  expect(isBusy()).toBe(true)
  act(() => void window.dispatchEvent(new Event('pageshow')))
  expect(isBusy()).toBe(false)
})
