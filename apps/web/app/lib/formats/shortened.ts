import { firstCharacters } from '@market/contract/characters.ts'

/** At most so many characters, and an ellipsis where something was left out. */
export const shortened = (text: string, length: number): string =>
  text.length > length ? `${firstCharacters(text, length).trimEnd()}…` : text
