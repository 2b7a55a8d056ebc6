import { declineBooking } from '@market/contract/bookings/endpoints.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCommand } from './query.ts'
import { TestApp } from './testing/test-app.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A command on a server that answers when it is told to. */
function openCommand() {
  const answers: (() => void)[] = []
  const body = JSON.stringify({ success: true, message: '', data: null })
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(() => resolve(new Response(body)))))
  const onSuccess = vi.fn()
  const { result } = renderHook(() => useCommand(declineBooking, { onSuccess }), { wrapper: TestApp })
  const start = (id: string) => act(async () => result.current.mutate({ id }))
  const answerAll = () =>
    act(async () => {
      for (const answer of answers) answer()
    })
  return { sent: () => answers.length, start, answerAll, onSuccess }
}

test('a second start with the same input is the first one while it is under way', async () => {
  const command = openCommand()
  await command.start('b1')
  await command.start('b1')
  expect(command.sent()).toBe(1)
  await command.answerAll()
  await vi.waitFor(() => expect(command.onSuccess).toHaveBeenCalledTimes(1))
  await command.start('b1')
  expect(command.sent()).toBe(2)
})

test('another input is another start', async () => {
  const command = openCommand()
  await command.start('b1')
  await command.start('b2')
  expect(command.sent()).toBe(2)
})
