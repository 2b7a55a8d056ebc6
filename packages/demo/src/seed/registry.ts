import type { BidId, ListingId } from '@market/contract/ids.ts'
import type { StartedBooking } from './seed-bookings.ts'
import type { DemoUser } from './client.ts'

interface RegisteredUser extends DemoUser {
  readonly country: string
}

/** Seeded objects by their content keys, available once they exist. */
class Entries<Value> {
  readonly #values = new Map<string, Value>()
  readonly #kind: string
  constructor(kind: string) {
    this.#kind = kind
  }
  set(key: string, value: Value): void {
    this.#values.set(key, value)
  }
  get(key: string): Value {
    const value = this.#values.get(key)
    if (value === undefined) throw new Error(`There is no ${this.#kind} ${key} yet`)
    return value
  }
}

/** Everything that has been seeded. */
export const createRegistry = () => ({
  people: new Entries<RegisteredUser>('person'),
  listings: new Entries<ListingId>('listing'),
  bids: new Entries<{ readonly id: BidId; readonly job: ListingId; readonly amount: number }>('bid'),
  offers: new Entries<string>('offer'),
  bookings: new Entries<StartedBooking>('booking'),
})

export type Registry = ReturnType<typeof createRegistry>
