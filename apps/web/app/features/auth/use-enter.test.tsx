import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Session } from '#lib/session/session.ts'
import { useEnter } from './use-enter.ts'

test('a login stays pending until the next page has loaded', async () => {
  const page = Promise.withResolvers<null>()
  const session = { token: 't', user: { id: 'b1', type: 'BUYER', step: 4, actions: [] } } as unknown as Session
  const arrived = vi.fn()
  function Login() {
    const enter = useEnter()
    return <button onClick={() => void Promise.resolve(enter(session, false)).then(arrived)}>Login</button>
  }
  const routes = [
    { path: '/login', Component: Login },
    { path: '/dashboard', loader: () => page.promise, Component: () => <p>Hello</p> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/login'] })} />)
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(arrived).not.toHaveBeenCalled()
  page.resolve(null)
  await screen.findByText('Hello')
  await waitFor(() => expect(arrived).toHaveBeenCalledOnce())
})
