import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { TagsSelect } from './category-fields.tsx'

const logo = '01a1fb99-2448-7691-9472-f46f99fef519'

/** Renders the field with a chosen tag and a pending response. */
function show() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const onChange = vi.fn()
  render(
    <TestApp>
      <TagsSelect categoryId="c1" value={[logo]} onChange={onChange} />
    </TestApp>,
  )
  return { field: screen.getByRole('combobox', { name: 'Tags' }), onChange, answer: resolve }
}

test('earlier tags wait for their names, and are not lost meanwhile', async () => {
  const { field, onChange, answer } = show()
  expect(screen.queryByText(logo)).toBeNull()
  expect(field).toHaveProperty('placeholder', 'Loading…')
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect(onChange).not.toHaveBeenCalled()
  answer(Response.json({ success: true, message: '', data: { tag: [{ id: logo, name: 'Logo' }] } }))
  await waitFor(() => expect(screen.queryAllByText('Logo')).not.toEqual([]))
  expect(field).toHaveProperty('placeholder', '')
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect(onChange).toHaveBeenCalledWith([])
})

test('when the names fail to load, the field shows an error and no ids', async () => {
  const { onChange, answer } = show()
  answer(Response.json({ success: false, message: 'No.', data: { code: 'NOT_FOUND' } }, { status: 404 }))
  await screen.findByText('The choices did not load. Open the field to try again.')
  expect(screen.queryByText(logo)).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})
