import { act, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { readSession, startSession, takeOverViewer, type Viewer } from '#lib/session/session.ts'
import { useTimeZone } from './use-time-zone.ts'

const viewer = { id: 'b1', timeZone: null, walletAmount: 0 } as unknown as Viewer
const userNow = () => readSession()?.user

function Page() {
  useTimeZone(viewer)
  return null
}

test('saving the time zone keeps a balance that arrived meanwhile', async () => {
  let answer: ((response: Response) => void) | undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  startSession({ token: 't', user: viewer }, false)
  render(<Page />, { wrapper: TestApp })
  await waitFor(() => expect(answer).toBeDefined())
  act(() => void takeOverViewer({ ...viewer, walletAmount: 5000 }))
  const body = { success: true, data: { timeZone: 'Europe/Istanbul' } }
  act(() => answer?.(Response.json(body)))
  await waitFor(() => expect(userNow()?.timeZone).toBe('Europe/Istanbul'))
  expect(userNow()?.walletAmount).toBe(5000)
})
