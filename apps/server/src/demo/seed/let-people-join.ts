import { buyers } from '../content/buyers.ts'
import { jobs } from '../content/jobs.ts'
import { sellers } from '../content/sellers.ts'
import { services } from '../content/services.ts'
import type { Cast } from './cast.ts'
import { createPlaybill, daysBefore } from './playbill.ts'
import type { GiveAsset } from './seed-files.ts'
import { seedListing } from './seed-listings.ts'
import { type FindState, seedBuyer, seedSeller } from './seed-people.ts'
import type { Reference } from './seed-reference.ts'
import type { Stage } from './stage.ts'

export interface Joining {
  /** Makes a stage with a clock of its own. */
  readonly createStage: () => Stage
  readonly cast: Cast
  readonly give: GiveAsset
  readonly reference: Reference
  readonly states: FindState
  readonly now: Date
}

const queues = 4

const listingsOf = Map.groupBy([...services, ...jobs], (listing) =>
  'seller' in listing ? listing.seller : listing.buyer,
)

/** How long ago a person joined: before the first thing they posted. */
export function joinedDaysAgo({ key, joinedDaysAgo: days }: { key: string; joinedDaysAgo: number }): number {
  const ages = (listingsOf.get(key) ?? []).map((listing) => listing.ageInDays + 1)
  return Math.max(days, ...ages)
}

/**
 * Everybody joins and posts what they offer or need, several at once: before anything else happens, since nobody needs
 * another for it.
 */
export async function letPeopleJoin({ createStage, cast, give, reference, states, now }: Joining): Promise<void> {
  const bills = Array.from({ length: queues }, () => ({ bill: createPlaybill(), stage: createStage() }))
  const everybody = [
    ...buyers.map((buyer) => ({ person: buyer, join: (stage: Stage) => seedBuyer(stage, give, states, buyer) })),
    ...sellers.map((seller) => ({
      person: seller,
      join: (stage: Stage) => seedSeller(stage, give, states, reference, seller),
    })),
  ]
  for (const [index, { person, join }] of everybody.entries()) {
    const queue = bills[index % queues]
    queue?.bill.add(daysBefore(now, joinedDaysAgo(person)), `${person.key} joins`, async () => {
      cast.people.set(person.key, { ...(await join(queue.stage)), country: person.country })
    })
    for (const listing of listingsOf.get(person.key) ?? []) {
      queue?.bill.add(daysBefore(now, listing.ageInDays), `${listing.key} is posted`, async () => {
        const owner = cast.people.get(person.key)
        cast.listings.set(listing.key, await seedListing(queue.stage, give, reference, owner, listing))
      })
    }
  }
  await Promise.all(bills.map(({ bill, stage }) => bill.play(stage, () => Promise.resolve())))
}
