import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { endSession } from '#lib/session/session.ts'
import { channels } from '#lib/testing/channel.ts'
import { clearToasts } from '#lib/toast.ts'

// Same timeout as vitest's `expect.poll`.
configure({ asyncUtilTimeout: 15_000 })

// Text areas measure themselves again when fonts have loaded; happy-dom has no `document.fonts`.
Object.assign(document, { fonts: new EventTarget() })

vi.mock('socket.io-client', () => import('#lib/testing/channel.ts'))

/** The files of a worker share its modules, so each test leaves no page, address, session, stored value or mock behind. */
afterEach(async () => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  endSession()
  channels.length = 0
  await clearToasts()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
