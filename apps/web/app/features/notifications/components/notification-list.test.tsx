import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidate } from '#lib/api/query.ts'
import { browserQueryClient, queryKey } from '#lib/api/query-client.ts'
import { readSession, startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { useFreshViewer } from '#features/shell/use-fresh-viewer.ts'
import { NotificationList } from './notification-list.tsx'

const user = (unreadNotifications: number) =>
  ({ id: 'b1', type: 'BUYER', fullName: 'Bea Morrow', unreadNotifications }) as never

function Page() {
  useFreshViewer()
  return <NotificationList />
}

// Requests stay pending; the tests set the data themselves.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  browserQueryClient().clear()
})

function show() {
  const client = browserQueryClient()
  render(
    <TestApp>
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    </TestApp>,
  )
  return client
}

test('user and list arriving together leave no notification unread', async () => {
  startSession({ token: 't', user: user(3) }, false)
  const client = show()
  const list = queryKey(getUserNotifications, { skip: 1, limit: pageSizes.notifications }, 'b1')
  await act(async () => {
    client.setQueryData(queryKey(getShell, {}, 'b1'), { user: user(3), unreadChats: 0 })
    client.setQueryData(list, { records: [], total: 0 })
  })
  expect(await screen.findByText('No Result Found')).toBeTruthy()
  expect(readSession()?.user.unreadNotifications).toBe(0)
})

test('notifications that arrive in a background tab are read when it becomes visible, and not before', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const become = async (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  }
  const reading = vi.fn(async () => Response.json({ success: true, message: '', data: { records: [], total: 0 } }))
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('get-user-notifications') ? reading() : new Promise(() => undefined),
  )
  startSession({ token: 't', user: user(0) }, false)
  const client = show()
  await waitFor(() => expect(reading).toHaveBeenCalledTimes(1))

  await become('hidden')
  await act(async () => {
    invalidate(client, [getUserNotifications])
    client.setQueryData(queryKey(getShell, {}, 'b1'), { user: user(1), unreadChats: 0 })
  })
  await waitFor(() => expect(readSession()?.user.unreadNotifications).toBe(1))
  expect(reading).toHaveBeenCalledTimes(1)

  await become('visible')
  await waitFor(() => expect(reading).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(readSession()?.user.unreadNotifications).toBe(0))
})
