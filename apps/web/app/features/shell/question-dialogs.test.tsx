import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { termsQuestion } from '#lib/api/user-questions.ts'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { QuestionDialogs } from './question-dialogs.tsx'
import { useFreshViewer } from './use-fresh-viewer.ts'

const viewer = (termsToAccept: string | null) =>
  ({ id: 'b1', type: 'BUYER', fullName: 'Sol Vega', email: 'sol@people.test', actions: [], termsToAccept }) as never

function Page() {
  useFreshViewer()
  return <QuestionDialogs />
}

/** Opens the question on a page that knows one version, while the server names another. */
function ask(known: string | null, current: string | null) {
  const page = { title: 'Terms', description: '<p>Be fair.</p>' }
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('/shell') ? { user: viewer(current), unreadChats: 0 } : { page }
    return Response.json({ success: true, message: '', data })
  })
  startSession({ token: 't', user: viewer(known) }, false)
  render(
    <TestApp>
      <Page />
    </TestApp>,
  )
  return termsQuestion.ask()
}

test('a user who accepted the terms on another device is not stopped by a page that does not know it yet', async () => {
  expect(await ask('2027-01', null)).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a page that does not know the new version reads it and asks for it', async () => {
  const answer = ask(null, '2027-01')
  expect(await screen.findByText(/^Version 2027-01 applies now/)).toBeTruthy()
  termsQuestion.settle(false)
  expect(await answer).toBe(false)
})
