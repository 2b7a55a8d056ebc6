import { allow } from '@market/contract/actions.ts'

/** Withdrawal request that waits for payment, as the console receives it. */
export const payout = {
  id: '01a20b42-2862-7269-9fa2-bf976f4590e6',
  number: 'WD-1003',
  amount: 1200,
  toBank: 1200,
  toCard: 0,
  sentBack: 0,
  unreturned: 0,
  heldUntil: null,
  heldFor: [],
  heldEarnings: null,
  status: 'Pending',
  created: '2026-11-21T21:53:00.000Z',
  firstName: 'Jonas',
  lastName: 'Weber',
  iban: 'DE •••• 4931',
  swift: 'INGDDEFFXXX',
  user: { id: 'p1', fullName: 'Jonas Weber', suspended: false },
  sentAt: null,
  returnedAt: null,
  frozenAt: null,
  actions: allow('approve', 'reject'),
}
