/** A stream of numbers that is the same for the same seed, so that a failure can be walked again. */
export interface SeededRandom {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean
}

/** Mulberry32: 32 bits of state, good enough to choose what to try next. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.trunc(next() * limit)
  return {
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    percent: (chance) => below(100) < chance,
  }
}
