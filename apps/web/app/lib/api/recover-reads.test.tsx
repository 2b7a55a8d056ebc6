import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchTransport, readWithinMs } from './api-client.ts'
import { createQueryClient } from './query-client.ts'
import { recoverReads } from './recover-reads.ts'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { TestApp } from '#lib/testing/test-app.tsx'

let isThere = false

beforeEach(() => {
  vi.useFakeTimers()
  isThere = false
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return Response.json({ ok: true })
  })
})
afterEach(() => {
  onlineManager.setOnline(true)
})

function Read() {
  const query = useQuery({
    queryKey: ['read'],
    queryFn: async () => {
      const request = {
        endpoint: 'x',
        method: 'GET',
        url: '/api/x',
        headers: {},
        answerWithinMs: readWithinMs,
      } as const
      return (await fetchTransport()(request)).status
    },
  })
  return (
    <QueryState query={query} skeleton={<p>Skeleton</p>}>
      {(status) => <p>Read: {status}</p>}
    </QueryState>
  )
}

function show() {
  const client = createQueryClient()
  recoverReads(client)
  render(
    <TestApp>
      <QueryClientProvider client={client}>
        <Read />
      </QueryClientProvider>
    </TestApp>,
  )
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const failure = () => screen.queryByText('API request failed: We can’t reach the server. We’ll keep what you typed.')

test('an offline read fails at once, and is retried when the network returns', async () => {
  onlineManager.setOnline(false)
  show()
  await wait(100)
  expect(failure()).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  isThere = true
  onlineManager.setOnline(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await wait(100)
  expect(screen.getByText('Read: 200')).toBeTruthy()
})

test('a read from a server that is down fails within five seconds, and is retried when it is back', async () => {
  show()
  expect(failure()).toBeNull()
  await wait(5000)
  expect(failure()).not.toBeNull()
  // The error stays while the server is unreachable.
  await wait(10_000)
  expect(failure()).not.toBeNull()
  isThere = true
  await wait(4000)
  expect(screen.getByText('Read: 200')).toBeTruthy()
})

test('a read that never gets a response fails within five seconds, and succeeds once it does', async () => {
  const silent = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  vi.stubGlobal('fetch', silent)
  show()
  await wait(5000)
  expect(screen.queryByText('API request failed: no answer')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }))
  await wait(10_000)
  expect(screen.getByText('Read: 200')).toBeTruthy()
})
