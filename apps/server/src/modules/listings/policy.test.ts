import type { UserId } from '@market/contract/ids.ts'
import { expect, test } from 'vitest'
import { type Actor, type Person, visitor } from '#platform/context/context.ts'
import { listingActions } from './policy.ts'

const suspended = 'Your account is suspended: Spam. You can still read, and talk to support.'
const suspendedAt = new Date('2026-11-25T12:00:00Z')
const none = { bids: 0, runningBookings: 0 }
const by = (role: Person['role'], id: string, suspendedReason: string | null = null) =>
  ({ kind: 'person', id, role, suspendedReason }) as unknown as Actor
const listing = (kind: 'JOB' | 'SERVICE', status: 'Open' | 'Booked' | 'Closed' = 'Open', suspended = false) => ({
  kind,
  status,
  owner_id: 'owner' as UserId,
  owner_suspended_at: suspended ? suspendedAt : null,
})

const buyerSuspended = 'The buyer is suspended, so this job accepts no bids right now.'
const sellerSuspended = 'The seller is suspended, so this service can’t be bought right now.'

test.each([
  ['a buyer', by('BUYER', 'b'), listing('JOB'), false, 'Only sellers can bid.'],
  ['a seller who has bid', by('SELLER', 's'), listing('JOB'), true, 'You’ve already bid on this job.'],
  ['a seller', by('SELLER', 's'), listing('JOB', 'Closed'), false, 'This job is Closed and no longer accepts bids.'],
  ['a visitor', visitor, listing('JOB', 'Booked'), false, 'This job is Booked and no longer accepts bids.'],
  ['a seller', by('SELLER', 's'), listing('JOB', 'Open', true), false, buyerSuspended],
  ['a suspended seller', by('SELLER', 's', 'Spam'), listing('JOB'), false, suspended],
])('%s sees why they cannot bid: %#', (_, actor, job, hasBid, reason) => {
  expect(listingActions(job, actor, none, hasBid)).toContainEqual({ name: 'bid', blocked: reason })
})

test.each([
  ['a seller', by('SELLER', 's'), listing('SERVICE'), 'Only buyers can buy a service.'],
  ['a buyer', by('BUYER', 'b'), listing('SERVICE', 'Closed'), 'This service is not open for new bookings.'],
  ['a visitor', visitor, listing('SERVICE', 'Open', true), sellerSuspended],
  ['a suspended buyer', by('BUYER', 'b', 'Spam'), listing('SERVICE'), suspended],
])('%s sees why they cannot buy a service: %#', (_, actor, service, reason) => {
  expect(listingActions(service, actor, none, false)).toEqual([{ name: 'buy', blocked: reason }])
})

test('a suspended owner sees the suspension as the reason for each disabled action', () => {
  const actions = listingActions(listing('JOB'), by('BUYER', 'owner', 'Spam'), none, false)
  expect(actions.map(({ name }) => name)).toEqual(['edit', 'delete', 'close'])
  for (const { blocked } of actions) expect(blocked).toBe(suspended)
})

test('the owner of a job with bids can close it, and sees why it cannot be edited or deleted', () => {
  const reason = 'You can’t edit or delete this job: it has received bids.'
  expect(listingActions(listing('JOB'), by('BUYER', 'owner'), { ...none, bids: 1 }, false)).toEqual([
    { name: 'edit', blocked: reason },
    { name: 'delete', blocked: reason },
    { name: 'close' },
    { name: 'share' },
  ])
})
