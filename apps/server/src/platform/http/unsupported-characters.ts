import { piledMarks } from '@market/contract/characters.ts'

/** PostgreSQL accepts neither U+0000 nor unpaired surrogates, in text or JSON. */
const isSayable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Direction overrides, which would also reverse text of ours that follows, such as amounts. */
const overrides = /[\u202d\u202e]/

function rejectionOf(text: string, onlyAsks: boolean): string | null {
  if (!isSayable(text) || (!onlyAsks && overrides.test(text))) {
    return 'This holds a character that cannot be kept. Please remove it.'
  }
  return !onlyAsks && piledMarks.test(text.normalize('NFD'))
    ? 'This has too many marks on one letter. Please remove some.'
    : null
}

/**
 * Finds texts that cannot be stored, or for a query, not be searched for; returns their paths and error messages.
 * Recursion is safe, because the schema limits the depth of the value.
 */
export function findUnsupportedCharacters(
  value: unknown,
  onlyAsks: boolean,
  path = '',
): [path: string, refusal: string][] {
  if (typeof value === 'string') {
    const refusal = rejectionOf(value, onlyAsks)
    return refusal === null ? [] : [[path, refusal]]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    findUnsupportedCharacters(inner, onlyAsks, path === '' ? name : `${path}.${name}`),
  )
}
