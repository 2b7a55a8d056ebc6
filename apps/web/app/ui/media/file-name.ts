import { firstCharacters } from '@market/contract/characters.ts'

/** How many characters of a document's name are shown (product-rules: Limits). */
const shownCharacters = 15

/** 'requirements-of-the-project.pdf' -> 'requirements-of….pdf'. */
export function shortFileName(name: string): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const begin = firstCharacters(stem, shownCharacters)
  return begin.length < stem.length ? `${begin}…${ending}` : name
}

/** Where a document is saved from under its name; by the link's `download` alone it would be called as the store calls it. */
export const savedFrom = (url: string, name: string): string =>
  url.startsWith('blob:') ? url : `${url}${url.includes('?') ? '&' : '?'}name=${encodeURIComponent(name)}`
