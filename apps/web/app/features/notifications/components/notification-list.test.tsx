import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserQueryClient, queryKey } from '#lib/api/query-client.ts'
import { endSession, readSession, startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { useFreshViewer } from '../../shell/use-fresh-viewer.ts'
import { NotificationList } from './notification-list.tsx'

const user = (unreadNotifications: number) =>
  ({ id: 'b1', type: 'BUYER', fullName: 'Bea Morrow', unreadNotifications }) as never

function Page() {
  useFreshViewer()
  return <NotificationList />
}

// The answers come when the test says.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  endSession()
  browserQueryClient().clear()
})

test('the person and the list arriving in one moment leave nothing unread', async () => {
  startSession({ token: 't', user: user(3) }, false)
  const client = browserQueryClient()
  render(
    <TestApp>
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    </TestApp>,
  )
  const list = queryKey(getUserNotifications, { skip: 1, limit: pageSizes.notifications }, 'b1')
  await act(async () => {
    client.setQueryData(queryKey(getProfile, {}, 'b1'), { user: user(3) })
    client.setQueryData(list, { records: [], total: 0 })
  })
  expect(await screen.findByText('No Result Found')).toBeTruthy()
  expect(readSession()?.user.unreadNotifications).toBe(0)
})
