import { buyers } from '../content/buyers.ts'
import { newcomers } from '../content/newcomers.ts'
import { jobs } from '../content/jobs.ts'
import { sellers } from '../content/sellers.ts'
import { services } from '../content/services.ts'
import type { Registry } from './registry.ts'
import { createSchedule, daysBefore } from './schedule.ts'
import type { AddAsset } from './seed-files.ts'
import { seedListing } from './seed-listings.ts'
import { type FindState, seedBuyer, seedSeller } from './seed-users.ts'
import type { Reference } from './seed-reference.ts'
import type { Client } from './client.ts'

interface Registration {
  readonly clients: readonly Client[]
  readonly registry: Registry
  readonly addAsset: AddAsset
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
export async function registerUsers({
  clients,
  registry,
  addAsset,
  reference,
  states,
  now,
}: Registration): Promise<void> {
  const schedule = createSchedule()
  const everyone = [
    ...[...buyers, ...newcomers].map((buyer) => ({
      person: buyer,
      join: (client: Client) => seedBuyer(client, addAsset, states, buyer),
    })),
    ...sellers.map((seller) => ({
      person: seller,
      join: (client: Client) => seedSeller(client, addAsset, states, reference, seller),
    })),
  ]
  for (const { person, join } of everyone) {
    const { key, country } = person
    schedule.add(daysBefore(now, joinedDaysAgo(person)), `${key} joins`, [key], async (client) => {
      registry.people.set(key, { ...(await join(client)), country })
    })
    for (const listing of listingsOf.get(key) ?? []) {
      schedule.add(daysBefore(now, listing.ageInDays), `${listing.key} is posted`, [key], async (client) => {
        registry.listings.set(
          listing.key,
          await seedListing(client, addAsset, reference, registry.people.get(key), listing),
        )
      })
    }
  }
  await schedule.runAll(clients, () => Promise.resolve())
}
