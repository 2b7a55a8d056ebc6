import type { UserId } from '@market/contract/ids.ts'
import { expect, test } from 'vitest'
import { untied } from '#modules/chat/public.ts'
import type { Actor } from '#platform/context/context.ts'
import { bidActions } from './policy.ts'

const at = new Date('2026-11-25T12:00:00Z')
const bid = {
  seller_id: 'seller' as UserId,
  status: 'Pending',
  rebids_left: 3,
  booking_id: null,
  owner_suspended_at: null,
  seller_suspended_at: null,
  seller_deleted_at: null,
} as const
const job = { owner_id: 'owner' as UserId, status: 'Open' } as const
const by = (id: 'seller' | 'owner', suspendedReason: string | null = null) =>
  ({ kind: 'person', id, suspendedReason }) as unknown as Actor

test.each([
  ['the job is Closed', {}, { status: 'Closed' }, 'This job is Closed.'],
  ['no edits are left', { rebids_left: 0 }, {}, 'You can’t change this bid again.'],
  [
    'the buyer is suspended',
    { owner_suspended_at: at },
    {},
    'The buyer is suspended, so you can’t change your bid right now.',
  ],
] as const)('a bidder can withdraw but not change a bid when %s, and sees why', (_, ofBid, ofJob, blocked) => {
  const actions = bidActions({ ...bid, ...ofBid }, { ...job, ...ofJob }, by('seller'), untied)
  expect(actions).toEqual([{ name: 'rebid', blocked }, { name: 'withdraw' }])
})

test('a suspended bidder can neither change nor withdraw a bid, and sees why', () => {
  const blocked = 'Your account is suspended: Spam. You can still read, and talk to support.'
  expect(bidActions({ ...bid, rebids_left: 0 }, job, by('seller', 'Spam'), untied)).toEqual([
    { name: 'rebid', blocked },
    { name: 'withdraw', blocked },
  ])
})

test('an answered bid offers its bidder nothing more', () => {
  expect(bidActions({ ...bid, status: 'Rejected' }, job, by('seller'), untied)).toEqual([])
})

test.each([
  ['it is rejected', { status: 'Rejected' }, {}, 'This bid is Rejected.'],
  ['the job is Booked', {}, { status: 'Booked' }, 'This job is Booked.'],
] as const)('the owner can neither accept nor reject a bid when %s, and sees why', (_, ofBid, ofJob, blocked) => {
  const actions = bidActions({ ...bid, ...ofBid }, { ...job, ...ofJob }, by('owner'), untied)
  expect(actions).toEqual([{ name: 'accept', blocked }, { name: 'reject', blocked }, { name: 'contact' }])
})
