import { firstCharacters } from '@market/contract/characters.ts'

/** At most so many characters, and an ellipsis where something was left out. */
export function shortened(text: string, length: number): string {
  const begin = firstCharacters(text, length)
  return begin === text ? text : `${begin.trimEnd()}…`
}
