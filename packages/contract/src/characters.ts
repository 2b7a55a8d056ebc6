/** The beginning of a text, cut between characters: a slice of the string could halve an emoji. */
export const firstCharacters = (text: string, most: number): string => [...text].slice(0, most).join('')

/** The end of a text, cut between characters. */
export const lastCharacters = (text: string, most: number): string => [...text].slice(-most).join('')

/** How many characters a text has, as the limits of forms count them: an emoji is one, though two units of a string. */
export const characterCount = (text: string): number => [...text].length
