import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { readFilledFields } from './filled-fields.ts'

beforeAll(readFilledFields)
function Login({ onSend }: { onSend: (sent: object) => void }) {
  const [values, setValues] = useState({ name: '', password: '' })
  const change = (field: string) => (event: { currentTarget: HTMLInputElement }) => {
    const { value } = event.currentTarget
    setValues((now) => ({ ...now, [field]: value }))
  }
  return (
    <form aria-label="Login" onSubmit={(event) => (event.preventDefault(), onSend(values))}>
      <input aria-label="Name" value={values.name} onChange={change('name')} />
      <input aria-label="Password" value={values.password} onChange={change('password')} />
    </form>
  )
}

/** Fills a field without an event, as some password managers do. */
function fillSilently(label: string, value: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(screen.getByLabelText(label), value)
}

test('a value that a password manager fills in without an event is sent', () => {
  const onSend = vi.fn()
  render(<Login onSend={onSend} />)
  fillSilently('Name', 'ines@example.test')
  fillSilently('Password', 'Secret#2026')
  fireEvent.submit(screen.getByRole('form', { name: 'Login' }))
  expect(onSend).toHaveBeenCalledWith({ name: 'ines@example.test', password: 'Secret#2026' })
})

test('a value filled in without an event remains when another field is typed into', () => {
  render(<Login onSend={vi.fn()} />)
  fillSilently('Name', 'ines@example.test')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.focusIn(password)
  fireEvent.change(password, { target: { value: 'Secret#2026' } })
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('ines@example.test')
})
