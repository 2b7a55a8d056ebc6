import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { dollarsOut } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { payoutAccountId } from '../ids.ts'
import { timestamp } from '../text.ts'
import { payoutFrequencies, payoutScheduleForm } from './schedule.ts'

const schedule = z.object({
  frequency: z.enum(payoutFrequencies),
  minimum: dollarsOut.nullable().describe('cleared earnings below it stay in the wallet; null without a schedule'),
  payoutAccountId: payoutAccountId.nullable(),
  nextAt: timestamp.nullable().describe('when the next withdrawal is requested'),
  problem: z.string().nullable().describe('why the last automatic request failed'),
  actions: actionsSchema(['save']),
})

export const getPayoutSchedule = endpoint({
  name: 'withdrawals.getSchedule',
  method: 'GET',
  path: '/wallets/payout-schedule',
  audience: 'seller',
  summary: "Returns the caller's payout schedule.",
  input: z.object({}),
  output: schedule,
  errors: [],
  whenSuspended: true,
})

export const savePayoutSchedule = endpoint({
  name: 'withdrawals.saveSchedule',
  method: 'PUT',
  path: '/wallets/payout-schedule',
  audience: 'seller',
  summary:
    'Choose when withdrawals are requested: on request, or cleared earnings above a minimum every Monday or on the first of the month.',
  input: payoutScheduleForm,
  output: schedule,
  errors: ['PROFILE_INCOMPLETE'],
  messageOf: ({ frequency }) =>
    frequency === 'request' ? 'You request each withdrawal yourself.' : 'Your payout schedule is saved.',
  fresh: true,
})
