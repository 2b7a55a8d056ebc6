export const unkeepableSentence = 'This holds a character that cannot be kept. Please remove it.'

/** Neither U+0000 nor half a surrogate pair can be stored as text or as JSON. */
const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The paths of texts that the database cannot keep; the value has been through its schema, so it is not deep. */
export function unkeepableTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isKeepable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    unkeepableTexts(inner, path === '' ? name : `${path}.${name}`),
  )
}
