import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/errors.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'

const ask = (refusal: ApiError, onClose: () => void) => {
  render(
    <TestApp>
      <ConfirmDialog
        opened
        title="Accept?"
        confirm="Accept"
        onClose={onClose}
        onConfirm={() => Promise.reject(refusal)}
      >
        It cannot be undone.
      </ConfirmDialog>
    </TestApp>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
}

test('a dialog closes after an error that settled its question, and stays open after a temporary one', async () => {
  const onClose = vi.fn()
  ask(new ApiError('It was withdrawn.', { code: 'STATE_MOVED_ON', status: 409 }), onClose)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  cleanup()
  ask(new ApiError('API request failed: no answer', { code: 'NETWORK', status: 0 }), onClose)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' }).hasAttribute('data-loading')).toBe(false))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the held Enter that opened a dialog does not confirm it', () => {
  render(
    <TestApp>
      <ConfirmDialog opened title="Accept?" confirm="Accept" onClose={() => undefined} onConfirm={() => undefined}>
        It cannot be undone.
      </ConfirmDialog>
    </TestApp>,
  )
  const button = screen.getByRole('button', { name: 'Accept' })
  // fireEvent returns false when the default action was prevented.
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
})

test('a destructive dialog focuses the button that changes nothing', async () => {
  render(
    <TestApp>
      <ConfirmDialog opened title="Delete?" confirm="Delete" danger onClose={vi.fn()} onConfirm={vi.fn()}>
        It is gone then.
      </ConfirmDialog>
    </TestApp>,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
})

test('a dialog cannot be closed while its request is in progress', async () => {
  const onClose = vi.fn()
  render(
    <TestApp>
      <Dialog opened title="Buy" onClose={onClose}>
        <FormButtons onBack={onClose} submit="Pay" busy />
      </Dialog>
    </TestApp>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Buy' })
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
})

function Opener() {
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Delete
      </button>
      {opened !== undefined && (
        <ConfirmDialog
          opened={opened}
          title="Delete?"
          confirm="Yes"
          onClose={() => setOpened(false)}
          onConfirm={vi.fn()}
        >
          It is gone then.
        </ConfirmDialog>
      )}
    </>
  )
}

test('a dialog created as it opens returns the focus to what opened it', async () => {
  render(
    <TestApp>
      <Opener />
    </TestApp>,
  )
  const opener = screen.getByRole('button', { name: 'Delete' })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Yes'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
