import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type Session, startSession, useSession } from './session.ts'

const session = { token: 't', user: { id: 'u1', fullName: 'Bea', type: 'BUYER' } } as unknown as Session

const pressedBy = vi.fn()
const place = document.body.appendChild(document.createElement('div'))

/** Clicks as early as possible, before React checks what changed during hydration. */
function Page() {
  const name = useSession()?.user.fullName ?? 'a visitor'
  useLayoutEffect(() => queueMicrotask(() => place.querySelector('button')?.click()), [])
  return <button onClick={() => pressedBy(name)}>Hello, {name}</button>
}

test('a signed-in user is recognized from the first click on a page rendered for visitors', async () => {
  place.innerHTML = renderToString(<Page />)
  expect(place.textContent).toBe('Hello, a visitor')
  startSession(session, true)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  startTransition(() => void hydrateRoot(place, <Page />))
  await expect.poll(() => pressedBy).toHaveBeenCalled()
  expect(pressedBy.mock.calls).toEqual([['Bea']])
})
