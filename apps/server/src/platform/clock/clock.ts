/**
 * The only source of the current time. Outside production it can be moved forward (product-rules: Embedded defaults).
 */
export interface Clock {
  now(): Date
  /** Moves the clock forward by `milliseconds`; throws a RangeError if negative. */
  advance(milliseconds: number): void
  /** Sets the offset to the machine's clock, in milliseconds, unless the current offset is larger. */
  moveTo(offset: number): void
  offset(): number
}

/** Creates a clock that is `offset` milliseconds ahead of the machine's. */
export function createClock(offset = 0): Clock {
  let ahead = offset
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      if (milliseconds < 0) throw new RangeError('The clock only moves forward')
      ahead += milliseconds
    },
    moveTo(offset) {
      ahead = Math.max(ahead, offset)
    },
    offset: () => ahead,
  }
}

/** The machine's time in milliseconds, without the clock's offset. */
export const machineTime = (clock: Clock): number => clock.now().getTime() - clock.offset()

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours

/** Adds milliseconds to a date. */
export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)
