export const unkeepableSentence = 'This holds a character that cannot be kept. Please remove it.'

/** What turns all that follows around: a sentence of ours behind somebody's title, with the amounts in it. */
const overrides = /[\u202d\u202e]/

/** Neither U+0000 nor half a surrogate pair can be stored as text or as JSON, and nobody else's words are turned around. */
const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed() && !overrides.test(text)

/** The paths of texts that cannot be kept; the value has been through its schema, so it is not deep. */
export function unkeepableTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isKeepable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    unkeepableTexts(inner, path === '' ? name : `${path}.${name}`),
  )
}
