import { globSync, readFileSync } from 'node:fs'
import { TextInput } from '@mantine/core'
import { registration } from '@market/contract/accounts/schema.ts'
import { requiredText } from '@market/contract/text.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TestApp } from '#lib/testing/test-app.tsx'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { firstMessages, useContractForm } from './form.ts'

const schema = z.object({ title: requiredText('Title', 10), bio: requiredText('Bio', 10) })

function Form() {
  const form = useContractForm({ schema, initialValues: { title: '', bio: '' } })
  return (
    <form onSubmit={form.onSubmit(() => undefined)}>
      <TextInput label="Title" {...form.getInputProps('title')} />
      <CountedTextarea label="Bio" limit={10} {...form.getInputProps('bio')} />
    </form>
  )
}

test.each(['Title', 'Bio'])('a %s that is too long is kept in full when pasted, and is marked at once', (label) => {
  render(
    <TestApp>
      <Form />
    </TestApp>,
  )
  const field = screen.getByLabelText<HTMLInputElement>(label)
  const pasted = '👩🏽‍💻 and more'
  fireEvent.change(field, { target: { value: pasted } })
  expect(field.value).toBe(pasted)
  expect(screen.getByText(`${label} cannot exceed 10 characters.`)).toBeDefined()
  fireEvent.change(field, { target: { value: 'short' } })
  expect(screen.queryByText(`${label} cannot exceed 10 characters.`)).toBeNull()
  expect(screen.queryByText(`${label === 'Title' ? 'Bio' : 'Title'} is required.`)).toBeNull()
})

test('no field lets the browser truncate pasted text', () => {
  const root = `${import.meta.dirname}/../../`
  const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  expect(sources).toContain('lib/forms/form.ts')
  expect(sources.filter((file) => /\bmaxLength\b/.test(readFileSync(root + file, 'utf8')))).toEqual([])
})

test('the browser validates a name like the server', () => {
  const said = (fullName: string) => firstMessages(registration, { type: 'SELLER', fullName })['fullName']
  expect(said("Mary O'Brien-Smith")).toBeUndefined()
  expect(said('علی‌رضا')).toBeUndefined()
  expect(said('R2 D2')).toBe('Full Name can only contain letters and spaces.')
  expect(said('P\u0430y Pal')).toBe('Please write Full Name in one alphabet: some of its letters look alike.')
})
