import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { BankAnswer } from './bank-answer.tsx'

test('an imported answer of the bank shows what happened to each request', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(String(body))
    const records = [
      { number: 'WD-1001', outcome: 'approved', text: 'Paid, reference REF-1.' },
      { number: 'WD-1002', outcome: 'failed', text: 'It was never in a file for the bank.' },
    ]
    return Response.json({ success: true, message: 'Approved: 1.', data: { records, total: 2 } })
  })
  render(
    <TestApp>
      <BankAnswer />
    </TestApp>,
  )
  const file = new File(['<Document/>'], 'answer.xml', { type: 'text/xml' })
  fireEvent.change(screen.getByLabelText('Bank answer, pain.002 or camt.054'), { target: { files: [file] } })
  const dialog = await screen.findByRole('dialog', { name: 'Bank answer' })
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'WD-1001ApprovedPaid, reference REF-1.',
    'WD-1002Not appliedIt was never in a file for the bank.',
  ])
  expect(sent).toEqual([JSON.stringify({ content: '<Document/>' })])
})
