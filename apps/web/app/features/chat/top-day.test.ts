import { expect, test } from 'vitest'
import { rowsOf } from './rows.ts'
import type { ThreadMessage } from './thread.ts'
import { topDayOf } from './top-day.ts'

const sunday = '2026-11-22T09:00:00Z'
const monday = '2026-11-23T09:00:00Z'
const mondayLater = '2026-11-23T10:00:00Z'

const message = (seq: number, created: string) => ({ seq, created, clientId: `m${seq}`, sender: 'a' }) as ThreadMessage
const rows = rowsOf([message(7, sunday), message(8, monday), message(9, mondayLater)], [], () => false)

/** A conversation whose window begins at 100 px, with these upper and lower edges of its rows. */
function conversation(edges: readonly (readonly [number, number])[]): HTMLElement {
  const box = (top: number, bottom: number) => () => new DOMRect(0, top, 300, bottom - top)
  const scroller = document.createElement('div')
  scroller.getBoundingClientRect = box(100, 500)
  for (const [index, [top, bottom]] of edges.entries()) {
    const item = document.createElement('div')
    item.dataset['itemIndex'] = String(7 + index)
    item.getBoundingClientRect = box(top, bottom)
    scroller.append(item)
  }
  return scroller
}

test('the label names the day of the message below it, not that of one which has been scrolled away', () => {
  const scrolled = conversation([
    [-300, -100],
    [-100, 300],
    [300, 400],
  ])
  expect(topDayOf(scrolled, rows, 7)).toBe(monday)
})

test('the label is hidden where the line with the day is in view', () => {
  const atLine = conversation([
    [-100, 110],
    [110, 300],
    [300, 400],
  ])
  expect(topDayOf(atLine, rows, 7)).toBeNull()
})

test('the label names the day of a message that fills the window', () => {
  expect(topDayOf(conversation([[-900, 900]]), rows, 7)).toBe(sunday)
})
