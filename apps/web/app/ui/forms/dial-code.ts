/**
 * Returns the dial code of a number with a plus sign: the longest match, because +1 is also the beginning of +1242.
 */
export const dialCodeOf = (number: string, codes: readonly string[]): string | undefined =>
  codes.filter((dial) => number.startsWith(dial)).sort((a, b) => b.length - a.length)[0]
