import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useEnter } from '#features/auth/use-enter.ts'
import { forgetReturn, pageOfPress } from './return-to.ts'
import { endSession, type Session, startSession } from './session.ts'
import { useLoginFirst } from './use-login-first.ts'

const pressed = vi.fn()
const sessionOf = (id: string, type = 'BUYER') =>
  ({ token: 't', user: { id, type, step: 4, actions: [] } }) as unknown as Session

beforeEach(() => pressed.mockReset())
interface Page {
  isAllowed?: boolean
  session?: Session
}

/** A page with a Buy button and a login screen, opened at the page. */
function open({ isAllowed = true, session = sessionOf('b1') }: Page = {}) {
  function Service() {
    const buy = useLoginFirst({ reason: 'buy', subject: 's1', isAllowed, act: () => pressed('s1') })
    return <button onClick={buy}>Buy</button>
  }
  function Login() {
    const enter = useEnter()
    return <button onClick={() => void enter(session, false)}>Login</button>
  }
  const routes = [
    { path: '/service-details/s1', Component: Service },
    { path: '/login', Component: Login },
    { path: '/dashboard', Component: () => <p>Dashboard</p> },
    { path: '/profile', Component: () => <p>Your profile</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/service-details/s1'] })
  render(<RouterProvider router={router} />)
  return router
}

const press = async (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))

test('an action that required a login runs once after it', async () => {
  const router = open()
  await press('Buy')
  expect(pressed).not.toHaveBeenCalled()
  await press('Login')
  await screen.findByRole('button', { name: 'Buy' })
  expect(pressed).toHaveBeenCalledOnce()
  await act(() => router.navigate('/dashboard'))
  await act(() => router.navigate('/service-details/s1'))
  expect(pressed).toHaveBeenCalledOnce()
})

test('an action is resumed after leaving the login screens, but not after choosing something else', async () => {
  open()
  await press('Buy')
  await press('Login')
  forgetReturn()
  expect(pressed).toHaveBeenCalledOnce()
  endSession()
  cleanup()
  const router = open()
  await press('Buy')
  forgetReturn()
  await press('Login')
  await act(() => router.navigate('/service-details/s1'))
  expect(pressed).toHaveBeenCalledOnce()
})

test('an action of a seller who registers waits until their profile is complete', async () => {
  const router = open({ session: { ...sessionOf('s1'), user: { ...sessionOf('s1', 'SELLER').user, step: 1 } } })
  await press('Buy')
  await press('Login')
  await screen.findByText('Your profile')
  forgetReturn()
  expect(pressed).not.toHaveBeenCalled()
  expect([pageOfPress('s1'), pageOfPress('s2')]).toEqual(['/service-details/s1', null])
  await act(() => router.navigate('/service-details/s1'))
  expect(pressed).toHaveBeenCalledOnce()
  expect(pageOfPress('s1')).toBeNull()
})

test.each([
  ['the login comes more than 30 minutes later', {}, 31],
  ['the person who logs in may not do it', { isAllowed: false }, 0],
])('a press is not resumed when %s', async (_, page, minutes) => {
  open(page)
  await press('Buy')
  vi.setSystemTime(Date.now() + minutes * 60_000)
  await press('Login')
  await screen.findByRole('button', { name: 'Buy' })
  expect(pressed).not.toHaveBeenCalled()
})

test('neither a URL alone nor an unrelated session resumes an action', async () => {
  open()
  await press('Buy')
  cleanup()
  startSession(sessionOf('b1'), false)
  open()
  await screen.findByRole('button', { name: 'Buy' })
  expect(pressed).not.toHaveBeenCalled()
})
