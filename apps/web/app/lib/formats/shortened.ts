import { firstCharacters } from '@market/contract/characters.ts'

/** Cuts a text to a number of characters and appends an ellipsis if anything was cut. */
export function shortened(text: string, length: number): string {
  const begin = firstCharacters(text, length)
  return begin === text ? text : `${begin.trimEnd()}…`
}

/** Like `shortened`, but removes a word that the cut would split, unless the text starts with a very long word. */
export function shortenedAtWord(text: string, length: number): string {
  const begin = firstCharacters(text, length)
  if (begin === text) return text
  const words = /^\s/.test(text.slice(begin.length)) ? begin : begin.replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:.]+$/, '')}…`
}
