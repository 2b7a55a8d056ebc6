import { endpoint } from '../endpoint.ts'
import { bookingEarnings, holdForm, longestHoldDays } from './schema.ts'

export const holdEarnings = endpoint({
  name: 'holds.holdEarnings',
  method: 'POST',
  path: '/admin/bookings/{id}/hold-earnings',
  audience: 'admin',
  summary: `Keep what is left of a booking's clearing earnings from leaving for a bank, with a reason that the seller reads. Ends after ${longestHoldDays} days, or when an operator releases it.`,
  input: holdForm,
  output: bookingEarnings,
  errors: ['EARNINGS_NONE', 'EARNINGS_CLEARED', 'EARNINGS_LEFT', 'EARNINGS_HELD_ALREADY', 'EARNINGS_HELD_BEFORE'],
  message: 'The earnings are held. The seller has been told.',
  makesRecord: true,
  fresh: true,
})

export const releaseEarnings = endpoint({
  name: 'holds.releaseEarnings',
  method: 'POST',
  path: '/admin/bookings/{id}/release-earnings',
  audience: 'admin',
  summary:
    'Release held earnings before the hold ends, with a reason. They can be paid out again once they have cleared.',
  input: holdForm,
  output: bookingEarnings,
  errors: ['EARNINGS_NONE', 'EARNINGS_NOT_HELD'],
  message: 'The earnings are released. The seller has been told.',
  fresh: true,
})
