import type { BidId, ListingId } from '@market/contract/ids.ts'
import type { Begun } from './seed-bookings.ts'
import type { Player } from './stage.ts'

interface PlayerAtHome extends Player {
  readonly country: string
}

/** Seeded objects by their content keys, available once they exist. */
class Register<Value> {
  readonly #things = new Map<string, Value>()
  readonly #kind: string
  constructor(kind: string) {
    this.#kind = kind
  }
  set(key: string, value: Value): void {
    this.#things.set(key, value)
  }
  get(key: string): Value {
    const value = this.#things.get(key)
    if (value === undefined) throw new Error(`There is no ${this.#kind} ${key} yet`)
    return value
  }
}

/** The registers of everything that has been seeded. */
export const createCast = () => ({
  people: new Register<PlayerAtHome>('person'),
  listings: new Register<ListingId>('listing'),
  bids: new Register<{ readonly id: BidId; readonly job: ListingId; readonly amount: number }>('bid'),
  offers: new Register<string>('offer'),
  bookings: new Register<Begun>('booking'),
})

export type Cast = ReturnType<typeof createCast>
