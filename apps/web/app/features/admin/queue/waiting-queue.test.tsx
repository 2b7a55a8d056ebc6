import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { payout } from '../testing/payout.ts'
import { WaitingQueue } from './waiting-queue.tsx'

const report = {
  id: 'r1',
  reporter: { id: 'b1', fullName: 'Tilde Vik' },
  user: { id: 's1', fullName: 'Arno Beck' },
  reason: 'Copied my portfolio',
  proposal: null,
  outcome: null,
  note: null,
  resolvedBy: null,
  resolvedAt: null,
  created: '2020-01-01T10:00:00.000Z',
  actions: [{ name: 'resolve' }],
}

test('the queue shows the longest waiting first and opens its panel in place', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const records = url.includes('/reports') ? [report] : url.includes('/withdrawals') ? [payout] : []
    return Response.json({ success: true, message: '', data: { records, total: records.length } })
  })
  render(
    <TestApp>
      <WaitingQueue total={2} />
    </TestApp>,
  )
  const openers = await screen.findAllByRole('button', { name: /: / })
  expect(openers.map((opener) => opener.getAttribute('aria-label'))).toEqual([
    'Resolve: Copied my portfolio',
    `Pay out: ${payout.number}`,
  ])
  const [resolve] = openers
  if (resolve) fireEvent.click(resolve)
  const panel = await screen.findByRole('dialog', { name: 'Report' })
  fireEvent.change(within(panel).getByLabelText('Note'), { target: { value: 'Wrote to both' } })
  expect(within(panel).getByRole('button', { name: 'Resolve' })).toHaveProperty('disabled', false)
})
