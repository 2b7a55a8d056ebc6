import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'
import { learnServerTime } from '#lib/formats/clock.ts'
import { endSession } from '#lib/session/session.ts'
import { channels } from '#lib/testing/channel.ts'
import { clearToasts } from '#lib/toast.ts'

// Same timeout as vitest's `expect.poll`.
configure({ asyncUtilTimeout: 15_000 })

// Text areas measure themselves again when fonts have loaded; happy-dom has no `document.fonts`.
Object.assign(document, { fonts: new EventTarget() })

vi.mock('socket.io-client', () => import('#lib/testing/channel.ts'))

let warned: MockInstance<typeof console.error>
beforeEach(() => void (warned = vi.spyOn(console, 'error')))

/** The files of a worker share one page and its modules, so each test cleans up after itself. */
afterEach(async () => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  // happy-dom does not know the `search` element.
  const warning = warned.mock.calls.find(([text]) => !String(text).includes('is unrecognized'))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  endSession()
  channels.length = 0
  await clearToasts()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  learnServerTime(new Date().toISOString())
  // React warns here, for example about two elements with the same key.
  if (warning !== undefined) throw new Error(format(...warning))
})
