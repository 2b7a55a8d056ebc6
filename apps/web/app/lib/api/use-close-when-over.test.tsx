import { declineBooking } from '@market/contract/bookings/endpoints.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { useCommand } from './query.ts'
import { useCloseWhenOver } from './use-close-when-over.ts'

const over = 'That is no longer possible. It is Completed.'

function Question({ onOver, atFirst }: { onOver: () => void; atFirst: boolean }) {
  const [opened, setOpened] = useState(true)
  const [isPossible, setIsPossible] = useState(atFirst)
  const decline = useCommand(declineBooking, { onSuccess: () => setOpened(false) })
  useCloseWhenOver({
    opened,
    isPossible,
    close: () => {
      onOver()
      setOpened(false)
    },
    why: () => 'It is Completed.',
  })
  return (
    <>
      <p>{opened ? 'Asking' : 'Closed'}</p>
      <button type="button" onClick={() => setIsPossible(false)}>
        Others act
      </button>
      <button type="button" onClick={() => decline.mutate({ id: 'k1' })}>
        Answer
      </button>
    </>
  )
}

function ask(atFirst = true) {
  const answering = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answering.promise)
  const onOver = vi.fn()
  render(
    <TestApp>
      <Toasts />
      <Question onOver={onOver} atFirst={atFirst} />
    </TestApp>,
  )
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  const answer = (body: object, status = 200) => act(async () => answering.resolve(Response.json(body, { status })))
  return { press, answer, onOver }
}

test('a dialog whose question others have settled closes, with the reason', async () => {
  const { press } = ask()
  await press('Others act')
  await screen.findByText('Closed')
  await screen.findByText(over)
})

test("the user's own submission is not mistaken for an action of others", async () => {
  const { press, answer, onOver } = ask()
  await press('Answer')
  await press('Others act')
  screen.getByText('Asking')
  await answer({ success: true, message: 'The booking is declined.', data: null })
  await screen.findByText('The booking is declined.')
  await screen.findByText('Closed')
  expect(onOver).not.toHaveBeenCalled()
  expect(screen.queryByText(over)).toBeNull()
})

test('an error that states the reason is not shown twice', async () => {
  const { press, answer } = ask()
  await press('Answer')
  await answer({ success: false, message: 'Too late.', data: { code: 'STATE_MOVED_ON' } }, 409)
  await screen.findByText('Too late.')
  screen.getByText('Asking')
  await press('Others act')
  await waitFor(() => screen.getByText('Closed'))
  expect(screen.queryByText(over)).toBeNull()
})

test('a dialog that never applied, opened by its URL, closes silently', async () => {
  const { onOver } = ask(false)
  await screen.findByText('Closed')
  expect(onOver).toHaveBeenCalledOnce()
  expect(screen.queryByText(over)).toBeNull()
})
