import { buyers } from '../content/buyers.ts'
import { newcomers } from '../content/newcomers.ts'
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

interface Joining {
  readonly stages: readonly Stage[]
  readonly cast: Cast
  readonly give: GiveAsset
  readonly reference: Reference
  readonly states: FindState
  readonly now: Date
}

const listingsOf = Map.groupBy([...services, ...jobs], (listing) =>
  'seller' in listing ? listing.seller : listing.buyer,
)

/** A user's age in days: at least one day older than their oldest listing. */
export function joinedDaysAgo({ key, joinedDaysAgo: days }: { key: string; joinedDaysAgo: number }): number {
  const ages = (listingsOf.get(key) ?? []).map((listing) => listing.ageInDays + 1)
  return Math.max(days, ...ages)
}

/** Registers all users and posts their listings first, because these steps do not depend on other users. */
export async function letPeopleJoin({ stages, cast, give, reference, states, now }: Joining): Promise<void> {
  const bill = createPlaybill()
  const everybody = [
    ...[...buyers, ...newcomers].map((buyer) => ({
      person: buyer,
      join: (stage: Stage) => seedBuyer(stage, give, states, buyer),
    })),
    ...sellers.map((seller) => ({
      person: seller,
      join: (stage: Stage) => seedSeller(stage, give, states, reference, seller),
    })),
  ]
  for (const { person, join } of everybody) {
    const { key, country } = person
    bill.add(daysBefore(now, joinedDaysAgo(person)), `${key} joins`, [key], async (stage) => {
      cast.people.set(key, { ...(await join(stage)), country })
    })
    for (const listing of listingsOf.get(key) ?? []) {
      bill.add(daysBefore(now, listing.ageInDays), `${listing.key} is posted`, [key], async (stage) => {
        cast.listings.set(listing.key, await seedListing(stage, give, reference, cast.people.get(key), listing))
      })
    }
  }
  await bill.play(stages, () => Promise.resolve())
}
