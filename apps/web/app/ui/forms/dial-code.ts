/** The dial code that a number with a plus begins with: the longest that fits, as +1 is also the start of +1242. */
export const dialCodeOf = (number: string, codes: readonly string[]): string | undefined =>
  codes.filter((dial) => number.startsWith(dial)).sort((a, b) => b.length - a.length)[0]
