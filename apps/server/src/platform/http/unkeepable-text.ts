export const unkeepableSentence = 'This holds a character that cannot be kept. Please remove it.'

/** Neither U+0000 nor half a surrogate pair can be said to the database, as text or as JSON. */
const isSayable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** What turns all that follows around: a sentence of ours behind somebody's title, with the amounts in it. */
const overrides = /[\u202d\u202e]/

/**
 * The paths of texts that cannot be kept, or, of a call that only asks, not be asked for. The value has been through its
 * schema, so it is not deep.
 */
export function unkeepableTexts(value: unknown, onlyAsks: boolean, path = ''): string[] {
  if (typeof value === 'string') return isSayable(value) && (onlyAsks || !overrides.test(value)) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    unkeepableTexts(inner, onlyAsks, path === '' ? name : `${path}.${name}`),
  )
}
