import { fullName } from '@market/contract/accounts/schema.ts'
import { firstCharacters, piledMarks } from '@market/contract/characters.ts'
import { mixesScripts } from '@market/contract/person-name.ts'

const longest = 50
const unnamed = 'New member'
/** Anything but letters, and marks that do not join two letters. */
const noName = /[^\p{L}\p{M}'’.-]+|(?<![\p{L}\p{M}])['’.-]+|['’.-]+(?!\p{L})/gu

/** Turns a provider's display name into one that our forms accept. */
export function nameFrom(text: string | null | undefined): string {
  const whole = fullName.safeParse(text)
  if (whole.success && !piledMarks.test(whole.data.normalize('NFD'))) return whole.data
  const kept = (text ?? '').normalize('NFC').replaceAll(new RegExp(piledMarks, 'gu'), '')
  const letters = kept.replaceAll(noName, ' ')
  // A combining mark needs a letter before it.
  const words = letters.split(' ').map((word) => word.replace(/^\p{M}+/u, ''))
  const name = firstCharacters(words.filter((word) => word !== '').join(' '), longest).trim()
  return name === '' || mixesScripts(name) ? unnamed : name
}
