import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const page = (edited: string | null) => (
  <TestApp>
    <Dialog opened={edited !== null} title={edited === null ? 'Add FAQ' : `Edit ${edited}`} onClose={() => undefined}>
      <p>{edited ?? 'Nothing yet'}</p>
    </Dialog>
  </TestApp>
)

test('on its way out a dialog shows what it did, not what would be asked next', async () => {
  const { rerender } = render(page('Prices'))
  await screen.findByRole('dialog', { name: 'Edit Prices' })
  rerender(page(null))
  expect(screen.getByText('Prices')).toBeTruthy()
  expect(screen.queryByText('Nothing yet')).toBeNull()
  expect(screen.queryByText('Add FAQ')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
