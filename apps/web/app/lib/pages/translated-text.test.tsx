import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { recordOriginalText, restoreOriginalText } from '#lib/first-view/original-text.ts'
import { surviveTranslation } from './translated-text.ts'

beforeAll(surviveTranslation)
/** Translates like a browser: replaces a text node by two nested elements. */
function translated(text: Text): Node {
  const font = document.createElement('font')
  font.append(document.createElement('font'))
  font.firstElementChild?.append(`~${text.data}`)
  return font
}

const ways: [way: string, translate: (text: Text) => void][] = [
  ['exchanges text', (text) => text.replaceWith(translated(text))],
  [
    'inserts a translation and then removes the text',
    (text) => {
      text.parentNode?.insertBefore(translated(text), text)
      text.remove()
    },
  ],
  [
    'wraps text',
    (text) => {
      const font = document.createElement('font')
      text.parentNode?.insertBefore(font, text)
      font.append(text)
    },
  ],
]

function translatePage(translate: (text: Text) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) if (text.data.trim() !== '') translate(text)
}

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <div>
      <p data-testid="line">
        {count % 2 === 1 && <b>odd</b>}
        Pressed {count} times
        {count < 2 && ', go on'}
        {count > 2 && <i>, enough</i>}
      </p>
      <button onClick={() => setCount(count + 1)}>Press</button>
    </div>
  )
}

test.each(ways)('page updates are shown after a translator %s', async (_, translate) => {
  render(<Counter />)
  const line = () => screen.getByTestId('line').textContent?.replaceAll('~', '')
  const press = () => act(() => void fireEvent.click(document.querySelector('button') as HTMLElement))
  await act(async () => translatePage(translate))
  press()
  await waitFor(() => expect(line()).toBe('oddPressed 1 times, go on'))
  await act(async () => translatePage(translate))
  press()
  await waitFor(() => expect(line()).toBe('Pressed 2 times'))
  press()
  await waitFor(() => expect(line()).toBe('oddPressed 3 times, enough'))
})

test.each(ways)('a page changed by a translator before hydration is restored by it: it %s', (_, translate) => {
  recordOriginalText(document)
  const html = '<p>Pressed <b>three</b> times</p><p>Welcome</p>'
  document.body.innerHTML = html
  translatePage(translate)
  expect(document.body.innerHTML).not.toBe(html)
  restoreOriginalText()
  expect(document.body.innerHTML).toBe(html)
})

test('removing a node that was never a child still throws', () => {
  expect(() => document.body.removeChild(document.createElement('p'))).toThrow()
})
