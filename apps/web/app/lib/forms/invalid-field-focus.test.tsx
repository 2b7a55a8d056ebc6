import { TextInput } from '@mantine/core'
import { requiredText } from '@market/contract/text.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TestApp } from '#lib/testing/test-app.tsx'
import { useContractForm } from './form.ts'

const schema = z.object({ title: requiredText('Title', 10), bio: requiredText('Bio', 10) })

function Form() {
  const form = useContractForm({ schema, initialValues: { title: '', bio: '' } })
  return (
    <form onSubmit={form.onSubmit(() => undefined)}>
      <TextInput label="Title" {...form.getInputProps('title')} />
      <TextInput label="Bio" {...form.getInputProps('bio')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.showFieldErrors({ bio: 'The server rejects it.' })}>
        Receive an error of the server
      </button>
    </form>
  )
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test.each([
  { button: 'Save', invalid: 'Title', message: 'Title is required.', other: 'Bio' },
  { button: 'Receive an error of the server', invalid: 'Bio', message: 'The server rejects it.', other: 'Title' },
])('after "$button" the focus moves once, so that a key pressed next stays in its field', async (given) => {
  render(
    <TestApp>
      <Form />
    </TestApp>,
  )
  fireEvent.click(screen.getByRole('button', { name: given.button }))
  expect(document.activeElement).toBe(screen.getByLabelText(given.invalid))
  // A screen reader reads the message with the field that receives the focus.
  expect(screen.getByText(given.message)).toBeDefined()
  screen.getByLabelText(given.other).focus()
  await nextFrame()
  await nextFrame()
  expect(document.activeElement).toBe(screen.getByLabelText(given.other))
})
