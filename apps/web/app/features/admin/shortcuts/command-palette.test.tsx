import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { CommandPalette } from './command-palette.tsx'

const search = async (status: number, data: object) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: status === 200, message: '', data }, { status }))
  render(
    <TestApp>
      <CommandPalette opened onClose={() => undefined} />
    </TestApp>,
  )
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'zzz' } })
}

test('a search without results states so', async () => {
  await search(200, { records: [], total: 0 })
  expect(await screen.findByText('Nothing is called “zzz”.')).toBeTruthy()
})

test('a search that fails does not state that there is nothing', async () => {
  await search(403, { code: 'FORBIDDEN' })
  expect(await screen.findByText('Some results could not be loaded. Change the text to search again.')).toBeTruthy()
  expect(screen.queryByText('Nothing is called “zzz”.')).toBeNull()
})
