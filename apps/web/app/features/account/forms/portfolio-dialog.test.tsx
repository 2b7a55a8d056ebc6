import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { type Piece, PortfolioDialog } from './portfolio-dialog.tsx'

test('a title accepts one character beyond its limit, and shows the error', async () => {
  startSession({ token: 't', user: { id: 's1', type: 'SELLER', fullName: 'Mira Anand' } as never }, false)
  render(
    <TestApp>
      <PortfolioDialog opened onClose={vi.fn()} piece={null} />
    </TestApp>,
  )
  const title = screen.getByLabelText<HTMLInputElement>(/^Title/)
  expect(title.maxLength === -1 || title.maxLength >= 16).toBe(true)
  fireEvent.change(title, { target: { value: 'x'.repeat(16) } })
  fireEvent.click(screen.getByRole('button', { name: 'Add Portfolio' }))
  await screen.findByText(/cannot exceed 15 characters/)
})

test('the success message of a portfolio item appears a second after its dialog closes (product-rules: Limits)', async () => {
  const piece = { id: '019365a0-0000-7000-8000-000000000001', title: 'Shop front', image: '/api/files/front.png' }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Your portfolio is saved.', data: piece }))
  startSession({ token: 't', user: { id: 's1', type: 'SELLER', fullName: 'Mira Anand' } as never }, false)
  let closed = 0
  const onClose = vi.fn(() => (closed = performance.now()))
  render(
    <TestApp>
      <Toasts />
      <PortfolioDialog opened onClose={onClose} piece={piece as unknown as Piece} />
    </TestApp>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.queryByText('Your portfolio is saved.')).toBeNull()
  await screen.findByText('Your portfolio is saved.', {}, { timeout: 5000 })
  expect(performance.now() - closed).toBeGreaterThan(900)
})
