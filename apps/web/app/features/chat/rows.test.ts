import { expect, it } from 'vitest'
import { rowsOf } from './rows.ts'
import type { ThreadMessage } from './thread.ts'
import type { Unsent } from './unsent.ts'

const at = (day: number, minute: number) => new Date(2026, 9, day, 12, minute).toISOString()
const line = (seq: number, sender: string, created: string): ThreadMessage => ({
  id: `m${seq}`,
  seq,
  clientId: `c${seq}`,
  sender,
  message: `line ${seq}`,
  messageType: 'TEXT',
  file: null,
  created,
})
const waiting = (clientId: string): Unsent => ({
  clientId,
  thread: 'mira',
  type: 'TEXT',
  value: 'soon',
  fileName: null,
  at: at(2, 30),
  place: 0,
  refused: null,
})
const isMine = ({ sender }: ThreadMessage) => sender === 'bea'

it('starts each day with a heading, and groups consecutive messages of one user', () => {
  const rows = rowsOf(
    [line(1, 'bea', at(1, 0)), line(2, 'bea', at(1, 1)), line(3, 'mira', at(1, 2)), line(4, 'mira', at(2, 0))],
    [],
    isMine,
  )
  expect(rows.map(({ day, opens, closes }) => [day !== null, opens, closes])).toEqual([
    [true, true, false],
    [false, false, true],
    [false, true, true],
    [true, true, true],
  ])
})

it('shows pending messages after stored ones, and none twice once it is stored', () => {
  const stored = [line(1, 'mira', at(2, 0)), line(2, 'bea', at(2, 29))]
  const rows = rowsOf(stored, [waiting('c2'), waiting('c9')], isMine)
  expect(rows.map(({ key, mine }) => [key, mine])).toEqual([
    ['c1', false],
    ['c2', true],
    ['c9', true],
  ])
})
