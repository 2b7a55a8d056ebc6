/** The one place that asks for the time. Outside production it can be moved forward (product-rules: Embedded defaults). */
export interface Clock {
  now(): Date
  /** Moves the program's clock forward by so many milliseconds; never back. */
  advance(milliseconds: number): void
  /** Moves it to so many milliseconds ahead of the machine's clock, unless it is further ahead already. */
  moveTo(offset: number): void
  offset(): number
}

/** The clock of a program, so many milliseconds ahead of the machine's. */
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

/** The time of the machine, in milliseconds, however far the program's clock was moved. */
export const machineTime = (clock: Clock): number => clock.now().getTime() - clock.offset()

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours

/** The moment so many milliseconds after another. */
export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)
