/** The beginning of a text, cut between characters: a slice of the string could halve an emoji. */
export const firstCharacters = (text: string, most: number): string => [...text].slice(0, most).join('')

/** A slice of a string without the halves of emojis that the cuts left at its ends. */
export const withoutHalves = (slice: string): string => slice.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
