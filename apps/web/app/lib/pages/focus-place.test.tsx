import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { TestApp } from '#lib/testing/test-app.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

function Faqs({ at = ['One', 'Two', 'Three'], asks = false }: { at?: string[]; asks?: boolean }) {
  const [names, setNames] = useState(at)
  const [doomed, setDoomed] = useState<string | null>(null)
  useHeadingFocus()
  const remove = (name: string | null) => setNames((all) => all.filter((one) => one !== name))
  return (
    <main>
      <h1>My Account</h1>
      <section>
        <h2>FAQ</h2>
        {names.length > 0 && (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
                <button type="button" onClick={() => (asks ? setDoomed(name) : remove(name))}>
                  Delete {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ConfirmDialog
        opened={doomed !== null}
        title="Delete?"
        confirm="Yes"
        onClose={() => setDoomed(null)}
        onConfirm={() => (remove(doomed), setDoomed(null))}
      >
        It is gone then.
      </ConfirmDialog>
    </main>
  )
}

const show = (at: string[], asks = false) =>
  render(
    <TestApp>
      <Faqs at={at} asks={asks} />
    </TestApp>,
  )
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}
const focusIsOn = (words: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(words))

test('deleting an item focuses the next one, the previous one for the last, and the heading for the only one', async () => {
  show(['One', 'Two', 'Three'])
  press('Delete Two')
  await focusIsOn('Three')
  press('Delete Three')
  await focusIsOn('One')
  press('Delete One')
  await focusIsOn('FAQ')
})

test('the focus moves in the same way after a confirmation dialog', async () => {
  show(['One', 'Two'], true)
  press('Delete One')
  await focusIsOn('Yes')
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await focusIsOn('Two')
})

test('a button that is replaced passes the focus to the buttons beside it', async () => {
  function Actions() {
    const [isSuspended, setSuspended] = useState(true)
    useHeadingFocus()
    return (
      <main>
        <h1>Ada</h1>
        <div role="group">
          <button type="button">Log out</button>
          {isSuspended && (
            <button type="button" onClick={() => setSuspended(false)}>
              Restore
            </button>
          )}
        </div>
      </main>
    )
  }
  render(
    <TestApp>
      <Actions />
    </TestApp>,
  )
  press('Restore')
  await focusIsOn('Log out')
})

test('the heading of a loading page passes the focus to its replacement', async () => {
  function Person() {
    const [name, setName] = useState<string | null>(null)
    useHeadingFocus()
    return (
      <main>
        {name === null ? (
          <section>
            <h1 tabIndex={-1}>User</h1>
            <button type="button" onClick={() => setName('Ada')}>
              Loaded
            </button>
          </section>
        ) : (
          <article>
            <a href="#users">Users</a>
            <h1>{name}</h1>
          </article>
        )}
      </main>
    )
  }
  render(
    <TestApp>
      <Person />
    </TestApp>,
  )
  act(() => screen.getByRole('heading').focus())
  fireEvent.click(screen.getByRole('button', { name: 'Loaded' }))
  await focusIsOn('Ada')
})

test('the focus does not move if it had left the removed element', async () => {
  show(['One', 'Two'])
  const button = screen.getByRole('button', { name: 'Delete One' })
  act(() => button.focus())
  act(() => button.blur())
  await Promise.resolve()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByText('One')).toBeNull())
  expect(document.activeElement).toBe(document.body)
})
