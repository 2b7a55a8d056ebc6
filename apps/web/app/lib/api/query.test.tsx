import { createBooking, declineBooking, getBooking } from '@market/contract/bookings/endpoints.ts'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { createQueryClient, queryKey } from './query-client.ts'
import { useCommand, useEndpoint } from './query.ts'
import { endSession, type Session, startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'

/** Creates a command whose responses the test sends. */
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

test('starting again with the same input joins the command in progress', async () => {
  const command = openCommand()
  await command.start('b1')
  await command.start('b1')
  expect(command.sent()).toBe(1)
  await command.answerAll()
  await waitFor(() => expect(command.onSuccess).toHaveBeenCalledTimes(1))
  await command.start('b1')
  expect(command.sent()).toBe(2)
})

test('a different input starts a new command', async () => {
  const command = openCommand()
  await command.start('b1')
  await command.start('b2')
  expect(command.sent()).toBe(2)
})

test('the delay of a success message begins when the command has closed its dialog', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'It is declined.', data: null }))
  let closed = Infinity
  const onSuccess = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    closed = performance.now()
  }
  const command = renderHook(() => useCommand(declineBooking, { onSuccess, toastAfter: 300 }), { wrapper: TestApp })
  render(
    <TestApp>
      <Toasts />
    </TestApp>,
  )
  await act(async () => command.result.current.mutate({ id: 'b1' }))
  await screen.findByText('It is declined.', {}, { timeout: 5000 })
  expect(performance.now() - closed).toBeGreaterThanOrEqual(290)
})

test('the result of a command is shown without a refetch, and an older response does not overwrite it', async () => {
  const asked: { path: string; answer: (status: string) => void }[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    const answering = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => answering.reject(signal.reason))
    const answer = (status: string) =>
      answering.resolve(Response.json({ success: true, message: '', data: { id: 'b1', status } }))
    asked.push({ path, answer })
    return answering.promise
  })
  const { result } = renderHook(
    () => ({
      booking: useEndpoint(getBooking, { id: 'b1' }),
      decline: useCommand(declineBooking, { shownBy: getBooking }),
    }),
    { wrapper: TestApp },
  )
  await act(async () => asked[0]?.answer('Ongoing'))
  await waitFor(() => expect(result.current.booking.data?.status).toBe('Ongoing'))
  act(() => {
    void result.current.booking.refetch()
    result.current.decline.mutate({ id: 'b1' })
  })
  await waitFor(() => expect(asked).toHaveLength(3))
  await act(async () => asked[2]?.answer('Cancelled'))
  await waitFor(() => expect(result.current.booking.data?.status).toBe('Cancelled'))
  await act(async () => asked[1]?.answer('Ongoing'))
  await waitFor(() => expect(result.current.booking.isFetching).toBe(false))
  expect(result.current.booking.data?.status).toBe('Cancelled')
  expect(asked).toHaveLength(3)
})

test('a command fails at once when offline, and is not sent later without the user knowing', async () => {
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', send)
  onlineManager.setOnline(false)
  const { result } = renderHook(() => useCommand(declineBooking), { wrapper: TestApp })
  act(() => result.current.mutate({ id: 'b1' }))
  await waitFor(() => expect(result.current.error?.message).toMatch(/^API request failed: We can’t reach the server/))
  act(() => onlineManager.setOnline(true))
  expect(send).toHaveBeenCalledTimes(1)
})

test('an earlier error disappears after a later success', async () => {
  const answers = [
    async () => Promise.reject(new TypeError('Failed to fetch')),
    async () => Response.json({ success: true, message: 'The booking is declined.', data: null }),
  ]
  vi.stubGlobal('fetch', () => answers.shift()?.())
  render(<Toasts />, { wrapper: TestApp })
  const { result } = renderHook(() => useCommand(declineBooking), { wrapper: TestApp })
  act(() => result.current.mutate({ id: 'b1' }))
  await screen.findByText('API request failed: We can’t reach the server. We’ll keep what you typed.')
  act(() => result.current.mutate({ id: 'b1' }))
  await screen.findByText('The booking is declined.')
  await waitFor(() =>
    expect(screen.queryByText('API request failed: We can’t reach the server. We’ll keep what you typed.')).toBeNull(),
  )
})

test('a user who acted too late sees the current state', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path.includes('/info/')
      ? Response.json({
          success: true,
          message: '',
          data: { id: 'b1', status: asked.length === 1 ? 'Ongoing' : 'Cancelled' },
        })
      : Response.json({ success: false, message: 'Too late', data: { code: 'STATE_MOVED_ON' } }, { status: 409 })
  })
  const { result } = renderHook(
    () => ({ booking: useEndpoint(getBooking, { id: 'b1' }), decline: useCommand(declineBooking) }),
    { wrapper: TestApp },
  )
  await waitFor(() => expect(result.current.booking.data?.status).toBe('Ongoing'))
  act(() => result.current.decline.mutate({ id: 'b1' }))
  await waitFor(() => expect(result.current.booking.data?.status).toBe('Cancelled'))
})

test.each([
  ['what was removed meanwhile', 404, 'NOT_FOUND', 'This is no longer here. It was deleted or removed.'],
  ['who was suspended meanwhile', 403, 'SUSPENDED', 'No Result Found'],
])('%s is reported, and everything is refetched', async (_, status, code, sentence) => {
  let reads = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/info/'))
      return Response.json({ success: false, message: 'No Result Found', data: { code } }, { status })
    reads++
    return Response.json({ success: true, message: '', data: { id: 'b1' } })
  })
  render(<Toasts />, { wrapper: TestApp })
  const { result } = renderHook(
    () => ({ booking: useEndpoint(getBooking, { id: 'b1' }), decline: useCommand(declineBooking) }),
    { wrapper: TestApp },
  )
  await waitFor(() => expect(result.current.booking.data).toBeDefined())
  act(() => result.current.decline.mutate({ id: 'b1' }))
  await screen.findByText(sentence)
  await waitFor(() => expect(reads).toBe(2))
})

test('a payment attempt stays the same after its dialog was closed, until it succeeds', async () => {
  const keys: string[] = []
  let answer = () => Promise.reject(new TypeError('Failed to fetch')) as Promise<Response>
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    return answer()
  })
  const buy = async () => {
    const { result, unmount } = renderHook(() => useCommand(createBooking), { wrapper: TestApp })
    await act(() => result.current.mutateAsync({ serviceId: 's1' }).catch(() => undefined))
    unmount()
  }
  await buy()
  answer = async () => Response.json({ success: true, message: '', data: null })
  await buy()
  await buy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a read is retried while the server is down, and not after a timeout or a rejection', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean
  const triesAgain = (code: ApiError['code'], status: number) => retry(0, new ApiError('', { code, status }))
  expect([triesAgain('NETWORK', 0), triesAgain('UNAVAILABLE', 503)]).toEqual([true, true])
  expect([triesAgain('TOOK_TOO_LONG', 503), triesAgain('NOT_FOUND', 404)]).toEqual([false, false])
  expect(retry(2, new ApiError('', { code: 'NETWORK', status: 0 }))).toBe(false)
})

test('the view of a visitor stays while the server is unreachable, and no other failure is hidden', async () => {
  const answers: (() => Response)[] = []
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
  startSession({ token: 't', user: { id: 'u1', type: 'BUYER' } } as unknown as Session, false)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  client.setQueryData(queryKey(getBooking, { id: 'b1' }, null), { id: 'b1', status: 'Ongoing' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useEndpoint(getBooking, { id: 'b1' }), { wrapper })
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.data).toMatchObject({ status: 'Ongoing' })
  for (const [code, status] of [
    ['NOT_FOUND', 404],
    ['TOOK_TOO_LONG', 503],
    ['TOO_MANY_REQUESTS', 429],
  ] as const) {
    answers.push(() => Response.json({ success: false, message: 'Not now.', data: { code } }, { status }))
    void result.current.refetch()
    await waitFor(() => expect([result.current.data, result.current.error?.code]).toEqual([undefined, code]))
  }
  answers.push(() => Response.json({ success: true, message: '', data: { id: 'b1', status: 'Completed' } }))
  void result.current.refetch()
  await waitFor(() => expect(result.current.data).toMatchObject({ status: 'Completed' }))
  endSession()
})
