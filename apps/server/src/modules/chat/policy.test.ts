import { whyBlocked } from '@market/contract/actions.ts'
import { expect, test } from 'vitest'
import type { Person } from '#platform/context/context.ts'
import { actionsInChat, actionsWithoutChat } from './policy.ts'

const at = new Date('2026-11-25T12:00:00Z')
const active = { suspended_at: null, deleted_at: null }
const suspended = { ...active, suspended_at: at }
const gone = { ...active, deleted_at: at }
const by = (role: 'BUYER' | 'SELLER', suspendedReason: string | null = null) =>
  ({ id: 'me', role, suspendedReason }) as unknown as Person

const ownSuspension = 'Your account is suspended: Spam. You can still read, and talk to support.'
const otherSuspended = 'This user is suspended, so this isn’t possible right now.'
const otherGone = 'This account has been deleted, so this is no longer possible.'

test.each([
  ['the other member is active', by('BUYER'), active, null],
  ['the other member is suspended', by('BUYER'), suspended, null],
  ['the other member is gone', by('BUYER'), gone, otherGone],
  ['the user is suspended', by('BUYER', 'Spam'), active, ownSuspension],
])('an open chat states why nothing can be sent: %s', (_, me, other, reason) => {
  expect(whyBlocked(actionsInChat(me, other), 'send')).toBe(reason)
})

test.each([
  ['a buyer', by('BUYER'), active, 'You cannot send messages until the seller accepts the request'],
  ['a seller', by('SELLER'), active, 'Accept the request to start chat with the buyer'],
  ['a suspended buyer', by('BUYER', 'Spam'), active, ownSuspension],
  ['a buyer of a suspended seller', by('BUYER'), suspended, otherSuspended],
  ['a buyer of a deleted seller', by('BUYER'), gone, otherGone],
])('%s learns why nothing can be sent before there is a chat', (_, me, other, reason) => {
  expect(whyBlocked(actionsWithoutChat(me, other, null), 'send')).toBe(reason)
})
