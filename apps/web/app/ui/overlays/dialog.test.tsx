import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Page() {
  const [edited, setEdited] = useState<string | null>('Prices')
  const title = edited === null ? 'Add FAQ' : `Edit ${edited}`
  return (
    <Dialog opened={edited !== null} title={title} onClose={() => setEdited(null)}>
      <p>{edited ?? 'Nothing yet'}</p>
    </Dialog>
  )
}

test('on its way out a dialog shows what it did, not what would be asked next', async () => {
  render(
    <TestApp>
      <Page />
    </TestApp>,
  )
  await screen.findByRole('dialog', { name: 'Edit Prices' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('Prices')).toBeTruthy()
  expect(screen.queryByText('Nothing yet')).toBeNull()
  expect(screen.queryByText('Add FAQ')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

function Opened() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Dialog opened={opened} title="Question" onClose={() => setOpened(false)}>
        <p>Sure?</p>
      </Dialog>
    </>
  )
}

test('what takes the focus back into a dialog on its way out does not take it away from what opened it', async () => {
  render(
    <TestApp>
      <Opened />
    </TestApp>,
  )
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  await screen.findByRole('dialog', { name: 'Question' })
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent.click(close)
  close.focus()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
