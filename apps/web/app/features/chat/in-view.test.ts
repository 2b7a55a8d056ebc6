import { expect, it } from 'vitest'
import { isInView } from './in-view.ts'

const ana = { type: 'offer', senderId: 'ana' } as never
const here = (pathname: string, search = '') => ({ pathname, search })

it('events of the other party in the open conversation are in view, on either tab', () => {
  expect(isInView(ana, here('/chat-listing', '?tab=chats&user=ana'))).toBe(true)
  expect(isInView({ type: 'request', senderId: 'ana' } as never, here('/chat-listing', '?user=ana'))).toBe(true)
})

it('events of others, on other pages or of the system are not in view', () => {
  expect(isInView(ana, here('/chat-listing', '?user=bo'))).toBe(false)
  expect(isInView(ana, here('/chat-listing'))).toBe(false)
  expect(isInView(ana, here('/dashboard', '?user=ana'))).toBe(false)
  expect(isInView({ type: 'booking', senderId: 'ana' } as never, here('/chat-listing', '?user=ana'))).toBe(false)
  expect(isInView({ type: 'offer', senderId: null } as never, here('/chat-listing'))).toBe(false)
})
