import { type Action, allow, allowUnless } from '@market/contract/actions.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { FailedJobs } from './failed-jobs.tsx'

const show = (actions: Action[]) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { actions } }))
  render(
    <TestApp>
      <FailedJobs job="payments.sendRefund" count={2} lastError="No answer" lastAt="2026-11-25T12:00:00.000Z" />
    </TestApp>,
  )
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Dismiss' })
}

test('an owner can dismiss failed jobs', async () => {
  const dismiss = show(allow('dismissFailedJobs'))
  await waitFor(() => expect(dismiss.disabled).toBe(false))
})

test('staff see that only an owner can dismiss them', async () => {
  const dismiss = show(allowUnless('dismissFailedJobs', 'Only an owner can do this.'))
  await waitFor(() => expect(dismiss.title).toBe('Only an owner can do this.'))
  expect(dismiss.disabled).toBe(true)
})
