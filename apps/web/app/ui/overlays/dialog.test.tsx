import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Dialog } from './dialog.tsx'

function Page() {
  const [edited, setEdited] = useState<string | null>('Prices')
  const title = edited === null ? 'Add FAQ' : `Edit ${edited}`
  return (
    <Dialog opened={edited !== null} title={title} onClose={() => setEdited(null)}>
      <p>{edited ?? 'Nothing yet'}</p>
    </Dialog>
  )
}

test('a closing dialog shows what was done, not the next question', async () => {
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

test('a closing dialog that takes the focus back does not keep it from what opened it', async () => {
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

function Paying() {
  const [isPaid, setPaid] = useState(false)
  const [isLater, setLater] = useState(false)
  return (
    <>
      <Dialog opened={!isPaid} title="Pay" onClose={() => setPaid(true)}>
        {isPaid || isLater ? <p role="alert">Your wallet is $12.00 short.</p> : <input defaultValue="Thanks" />}
      </Dialog>
      <button type="button" onClick={() => setLater(true)}>
        Empty the wallet
      </button>
    </>
  )
}

test('a closing dialog keeps its content, even when its wallet has changed', async () => {
  render(
    <TestApp>
      <Paying />
    </TestApp>,
  )
  const field = await screen.findByDisplayValue<HTMLInputElement>('Thanks')
  fireEvent.change(field, { target: { value: 'Thank you' } })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByText('Empty the wallet'))
  expect(screen.queryByText(/short/)).toBeNull()
  expect(document.querySelector<HTMLInputElement>('[data-dialog] input')?.value).toBe('Thank you')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
