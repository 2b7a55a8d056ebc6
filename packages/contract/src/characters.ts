/** The beginning of a text, cut between characters: a slice of the string could halve an emoji. */
export const firstCharacters = (text: string, most: number): string => [...text].slice(0, most).join('')
