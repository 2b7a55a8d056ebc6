import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { SidePanel } from './side-panel.tsx'

/** Lets the test resize the window. */
function windowOf(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  const resize = (to: number) => act(() => happyDOM.setViewport({ width: to }))
  resize(width)
  onTestFinished(() => resize(1024))
  return resize
}

const panel = { title: () => 'PAY-1', content: () => <textarea aria-label="Reason" /> }

function Table() {
  const [row, setRow] = useState<number | null>(null)
  return (
    <>
      <button onClick={() => setRow(1)}>Open</button>
      <SidePanel panel={panel} rowKey={String} row={row} left={null} onClose={() => setRow(null)} />
    </>
  )
}

/** Opens a row in a window of this width. It starts narrow, because happy-dom reports no first change to narrow. */
function openAt(width: number) {
  const resize = windowOf(800)
  render(
    <TestApp>
      <Table />
    </TestApp>,
  )
  resize(1440)
  resize(width)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  return resize
}

test.each([
  [1440, 800],
  [800, 1440],
])('what is typed in a panel stays when a window of %i pixels becomes %i wide', async (from, to) => {
  const resize = openAt(from)
  const field = await screen.findByRole('textbox', { name: 'Reason' })
  fireEvent.change(field, { target: { value: 'Charged twice' } })
  resize(to)
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBe(field)
  expect(field).toHaveProperty('value', 'Charged twice')
})

test.each([
  [1440, true],
  [800, false],
])('a panel opens beside its table in a window of %i pixels: %s', async (width, isBeside) => {
  openAt(width)
  expect((await screen.findByRole('dialog')).hasAttribute('data-side-panel')).toBe(isBeside)
})
