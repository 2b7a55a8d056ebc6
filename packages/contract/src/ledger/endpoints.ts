import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dollarsOut } from '../amounts.ts'
import { timestamp } from '../text.ts'

export const getTransparency = endpoint({
  name: 'ledger.getTransparency',
  method: 'GET',
  path: '/resource/get-transparency',
  audience: 'public',
  summary: 'Returns what the marketplace owes and holds as of the last ledger check, and the daily seals.',
  input: z.object({}),
  output: z.object({
    check: z
      .object({
        at: timestamp,
        isSound: z.boolean(),
        disagreements: z.number().int(),
        owedToUsers: dollarsOut,
        inEscrow: dollarsOut,
        onItsWayOut: dollarsOut,
        earned: dollarsOut.describe('fees and connects, less losses'),
        heldByProvider: dollarsOut,
        transfers: z.number().int(),
      })
      .nullable(),
    heads: z
      .array(z.object({ day: z.string(), hash: z.string(), transfers: z.number().int() }))
      .describe('the last seal of each of the latest days (UTC), newest first'),
  }),
  errors: ['NOT_FOUND'],
})
