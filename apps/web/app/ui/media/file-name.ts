import { firstCharacters } from '@market/contract/characters.ts'

/** Number of characters shown of a document's name (product-rules: Limits). */
const shownCharacters = 15

/** Shortens a name: 'requirements-of-the-project.pdf' -> 'requirements-of….pdf'. */
export function shortFileName(name: string): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const begin = firstCharacters(stem, shownCharacters)
  return begin.length < stem.length ? `${begin}…${ending}` : name
}

/**
 * Returns a URL that downloads a document under its name; the `download` attribute alone would use the stored name.
 */
export const savedFrom = (url: string, name: string): string =>
  url.startsWith('blob:') ? url : `${url}${url.includes('?') ? '&' : '?'}name=${encodeURIComponent(name)}`
