import { allow } from '@market/contract/actions.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { BookingDetail } from '../api.ts'
import { Milestones } from './milestones.tsx'

const drafts = {
  id: 'm1',
  bookingId: 'k1',
  title: 'Drafts',
  description: 'Three to choose from',
  startDate: '2026-11-20',
  endDate: '2026-11-21',
  actions: allow('edit', 'delete'),
}
const booking = {
  id: 'k1',
  buyer: { fullName: 'Bea Morrow' },
  milestones: [drafts],
  actions: allow('addMilestone'),
} as unknown as BookingDetail

beforeEach(() => {
  startSession({ token: 't', user: { id: 's1', fullName: 'Sol Herrera', type: 'SELLER' } as never }, false)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: {} }))
  render(
    <TestApp>
      <Milestones booking={booking} />
    </TestApp>,
  )
})
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Opens a milestone form, types the title if given, closes the form, and returns its values. */
async function lookAt(button: string, title?: string): Promise<{ title: string; description: string }> {
  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  if (title !== undefined) fireEvent.change(field('Title'), { target: { value: title } })
  const shown = { title: field('Title').value, description: field('Description').value }
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  return shown
}

test('text typed while editing a milestone does not appear in a new one', async () => {
  await lookAt('Edit Drafts', 'Five drafts')
  expect(await lookAt('Add Milestone')).toEqual({ title: '', description: '' })
  expect(await lookAt('Edit Drafts')).toEqual({ title: 'Five drafts', description: drafts.description })
})

test('a draft of a new milestone survives viewing another one', async () => {
  await lookAt('Add Milestone', 'Print files')
  await lookAt('Edit Drafts')
  expect((await lookAt('Add Milestone')).title).toBe('Print files')
})
