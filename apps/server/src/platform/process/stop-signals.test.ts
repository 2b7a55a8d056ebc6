import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { onStopSignal } from '#platform/process/stop-signals.ts'

function setUp() {
  const exit = vi.fn<(code: number) => void>()
  const target = Object.assign(new EventEmitter(), { exit })
  const stop = vi.fn<(signal: string) => void>()
  let now = 0
  onStopSignal(stop, target, () => now)
  return { stop, exit, send: (at: number, signal: string) => ((now = at), target.emit(signal, signal)) }
}

test('a duplicated Ctrl-C stops the server once and lets it finish', () => {
  const { stop, exit, send } = setUp()
  send(0, 'SIGINT')
  send(300, 'SIGINT')
  expect(stop).toHaveBeenCalledTimes(1)
  expect(exit).not.toHaveBeenCalled()
})

test('a second deliberate Ctrl-C ends the server at once', () => {
  const { exit, send } = setUp()
  send(0, 'SIGINT')
  send(1_500, 'SIGINT')
  expect(exit).toHaveBeenCalledWith(130)
})
