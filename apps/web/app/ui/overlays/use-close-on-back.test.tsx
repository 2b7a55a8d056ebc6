import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Dialog } from './dialog.tsx'

/** Like browsers, notifies only the watcher created last. */
const open: WatcherOfTest[] = []
class WatcherOfTest {
  onclose: (() => void) | null = null
  constructor() {
    open.push(this)
  }
  destroy() {
    const at = open.indexOf(this)
    if (at !== -1) open.splice(at, 1)
  }
}

const goBack = () => act(() => open.pop()?.onclose?.())

beforeEach(() => vi.stubGlobal('CloseWatcher', WatcherOfTest))
function Page() {
  const [opened, setOpened] = useState(['Offer', 'Are you sure?'])
  const close = (title: string) => setOpened((all) => all.filter((one) => one !== title))
  return ['Offer', 'Are you sure?'].map((title) => (
    <Dialog key={title} title={title} opened={opened.includes(title)} onClose={() => close(title)}>
      {title}
    </Dialog>
  ))
}

test('Back on a phone closes the latest overlay, then the one below, and leaves no history entry behind', async () => {
  render(
    <TestApp>
      <Page />
    </TestApp>,
  )
  await screen.findByRole('dialog', { name: 'Offer' })
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Offer' })).toBeTruthy()
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Offer' })).toBeNull())
  expect(open).toEqual([])
})

test('an overlay that cannot be closed yet gets the next Back too, and Escape is left to the dialog', async () => {
  const onClose = vi.fn()
  render(
    <TestApp>
      <Dialog title="Paying" opened onClose={onClose}>
        One moment.
      </Dialog>
    </TestApp>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Paying' })
  goBack()
  goBack()
  expect(onClose).toHaveBeenCalledTimes(2)
  // fireEvent returns false when the default action was prevented.
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(3)
})
