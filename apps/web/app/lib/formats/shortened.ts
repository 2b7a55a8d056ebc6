import { firstCharacters } from '@market/contract/characters.ts'

/** Cuts a text to a number of characters and appends an ellipsis if anything was cut. */
export function shortened(text: string, length: number): string {
  const begin = firstCharacters(text, length)
  return begin === text ? text : `${begin.trimEnd()}…`
}
