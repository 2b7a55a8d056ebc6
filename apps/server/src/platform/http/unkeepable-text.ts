import { piledMarks } from '@market/contract/characters.ts'

/** Neither U+0000 nor half a surrogate pair can be said to the database, as text or as JSON. */
const isSayable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** What turns all that follows around: a sentence of ours behind somebody's title, with the amounts in it. */
const overrides = /[\u202d\u202e]/

function refusalOf(text: string, onlyAsks: boolean): string | null {
  if (!isSayable(text) || (!onlyAsks && overrides.test(text))) {
    return 'This holds a character that cannot be kept. Please remove it.'
  }
  return !onlyAsks && piledMarks.test(text.normalize('NFD'))
    ? 'This has too many marks on one letter. Please remove some.'
    : null
}

/**
 * Why texts cannot be kept, or, of a call that only asks, not be asked for, by their paths. The value has been through
 * its schema, so it is not deep.
 */
export function unkeepableTexts(value: unknown, onlyAsks: boolean, path = ''): [path: string, refusal: string][] {
  if (typeof value === 'string') {
    const refusal = refusalOf(value, onlyAsks)
    return refusal === null ? [] : [[path, refusal]]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    unkeepableTexts(inner, onlyAsks, path === '' ? name : `${path}.${name}`),
  )
}
