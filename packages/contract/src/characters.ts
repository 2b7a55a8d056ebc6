/**
 * Code points that continue the preceding character: combining marks, joiners, Hangul vowels and finals, skin tones,
 * flag tags.
 */
const goesOn = /^[\p{M}\u1160-\u11ff\u200c\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]/u
const joins = /\u200d\p{Extended_Pictographic}$/u
const halfFlags = /\p{Regional_Indicator}+$/u

/** True if a cut before this code point would split a visible character. */
function isInside(codePoints: readonly string[], at: number): boolean {
  const next = codePoints[at]
  if (next === undefined) return false
  if (goesOn.test(next) || joins.test(`${codePoints[at - 1]}${next}`)) return true
  if (!halfFlags.test(next)) return false
  const before = halfFlags.exec(codePoints.slice(0, at).join(''))?.[0] ?? ''
  return [...before].length % 2 === 1
}

/**
 * Returns at most `maxLength` code points from the start without splitting a visible character, such as an emoji, a flag or
 * a Hindi syllable. `Intl.Segmenter` is not used: it slows down the first paint, and its results differ between
 * browsers, so that the browser and the server would disagree.
 */
export function firstCharacters(text: string, maxLength: number): string {
  const codePoints = [...text]
  let end = Math.min(maxLength, codePoints.length)
  while (end > 0 && isInside(codePoints, end)) end -= 1
  return codePoints.slice(0, end || maxLength).join('')
}

/** Returns at most `maxLength` code points from the end without splitting a visible character. */
export function lastCharacters(text: string, maxLength: number): string {
  const codePoints = [...text]
  let start = Math.max(0, codePoints.length - maxLength)
  while (start > 0 && isInside(codePoints, start)) start += 1
  return codePoints.slice(start).join('') || codePoints.slice(-maxLength).join('')
}

/** Counts code points, as form limits do: an emoji that takes two UTF-16 units counts as one. */
export const characterCount = (text: string): number => [...text].length

/** More combining marks on one letter than any script uses (four); they would overlap adjacent lines. */
export const piledMarks = /\p{M}{7,}/u
