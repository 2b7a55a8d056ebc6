import { firstCharacters, piledMarks } from '@market/contract/characters.ts'

const longest = 50
const unnamed = 'New member'

/** A name of letters and spaces (SPEC 5) out of what a provider calls somebody. */
export function nameFrom(text: string | null | undefined): string {
  const kept = (text ?? '').normalize('NFC').replaceAll(new RegExp(piledMarks, 'gu'), '')
  const letters = kept.replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
  // A mark needs a letter before it.
  const words = letters.split(' ').map((word) => word.replace(/^\p{M}+/u, ''))
  const name = firstCharacters(words.filter((word) => word !== '').join(' '), longest).trim()
  return name === '' ? unnamed : name
}
