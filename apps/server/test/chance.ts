/** Chance that comes out the same for the same seed. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  is(probability: number): boolean
  /** A whole number, both ends inside. */
  between(least: number, most: number): number
  oneOf<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item
}

/** The generator mulberry32: 32 bits of state, good enough to make trouble with. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    is: (probability) => next() < probability,
    oneOf: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
  }
}
