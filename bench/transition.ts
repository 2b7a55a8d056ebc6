import { openShop } from '../apps/server/test/fixtures/purchases.ts'
import { compareWithBare } from './beside-bare.ts'
import { buyMany, type Bought } from './fill.ts'
import { onFilled } from './program.ts'
import type { Wanted } from './request-load.ts'

const each = 1000
const warmUp = 6000
/** Six measurements of the program and three of the bare route, each on bookings of its own. */
const bookingsNeeded = 2 * warmUp + 9 * each

/** Proposal to cancel, on a different booking each time. */
const proposal = ({ id, token }: Bought): Wanted => ({
  method: 'POST',
  path: `/api/bookings/update-status/${id}`,
  token,
  body: { status: 'Amidst-Cancellation', reason: 'Changed my mind', settlementAmountProposed: 1 },
})
const bareMove = ({ id, token }: Bought): Wanted => ({ method: 'POST', path: `/${id}`, token })

await onFilled(
  async (market) => buyMany(market, await openShop(market, 20, 6), bookingsNeeded),
  async ({ connectionString, start }, bookings) => {
    const { address, pid } = await start()
    await compareWithBare({
      title: 'transitions',
      clients: 20,
      each,
      warmUp,
      program: { address, pid, next: (count) => bookings.splice(0, count).map(proposal) },
      bare: {
        file: 'bare-transition-route.ts',
        connectionString,
        next: (count) => bookings.splice(0, count).map(bareMove),
      },
      atLeast: 0.4,
    })
  },
)
