import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

test('a reason of invisible characters is rejected with the focus on its field, and a valid one is sent trimmed', async () => {
  const onConfirm = vi.fn(() => Promise.resolve())
  render(
    <TestApp>
      <ReasonDialog opened onClose={() => undefined} title="Suspend Bea?" confirm="Suspend" onConfirm={onConfirm}>
        Bea reads the reason.
      </ReasonDialog>
    </TestApp>,
  )
  const field = await screen.findByLabelText('Reason')
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  // Hangul filler, which is as invisible as a blank.
  fireEvent.change(field, { target: { value: ' \u3164 ' } })
  press()
  await screen.findByText('Reason is required.')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: ' Spam ' } })
  expect(screen.queryByText('Reason is required.')).toBeNull()
  press()
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('Spam'))
})
