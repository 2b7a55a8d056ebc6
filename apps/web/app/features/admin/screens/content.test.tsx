import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ContentScreen } from './content.tsx'

const categoryOf = (description: string, version: number) => ({
  id: '01a20b42-2862-7269-9fa2-bf976f4590e6',
  title: 'Writing',
  description,
  position: 1,
  isActive: true,
  version,
})

/** Opens a category, types a title and saves it after a colleague has saved the same category. */
async function saveTooLate() {
  const sent: { title: string; version: number }[] = []
  let category = categoryOf('Texts.', 1)
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT') {
      const form = JSON.parse(String(body)) as (typeof sent)[number]
      sent.push(form)
      if (form.version === 2) return Response.json({ success: true, message: 'Saved.', data: null })
      category = categoryOf('Texts that are read.', 2)
      const refused = { success: false, message: 'Somebody else was first.', data: { code: 'RECORD_CHANGED' } }
      return Response.json(refused, { status: 409 })
    }
    const others = { banners: [], testimonials: [], pages: [], priceRanges: [], responseTimes: [], connectPackages: [] }
    return Response.json({ success: true, message: '', data: { ...others, categories: [category] } })
  })
  render(
    <TestApp at="/?tab=categories">
      <ContentScreen />
    </TestApp>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Writing' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit category' })
  fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: 'Words' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  const said = await within(dialog).findByText(/^Someone else changed this since you opened it/)
  expect(said.closest('[role=status]')?.textContent).toContain('Texts that are read.')
  const press = (name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))
  const valueOf = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value
  return { press, valueOf, sent }
}

test('typed text survives a save by another operator, and overwrites it only on purpose', async () => {
  const { press, valueOf, sent } = await saveTooLate()
  expect([valueOf('Title'), valueOf('Description')]).toEqual(['Words', 'Texts.'])
  press('Keep what I typed')
  press('Save')
  await waitFor(() =>
    expect(sent.map(({ title, version }) => [title, version])).toEqual([
      ['Words', 1],
      ['Words', 2],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('accepting the version saved by another operator restarts the form from it', async () => {
  const { press, valueOf } = await saveTooLate()
  press('Take this')
  expect([valueOf('Title'), valueOf('Description')]).toEqual(['Writing', 'Texts that are read.'])
  expect(screen.queryByText(/^Someone else changed this/)).toBeNull()
})
