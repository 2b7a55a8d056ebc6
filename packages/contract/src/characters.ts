/** What belongs to the character before it: marks, joiners, the vowels of Hangul in parts, skin tones, the ends of flags. */
const goesOn = /^[\p{M}\u1160-\u11ff\u200c\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]/u
const joins = /\u200d\p{Extended_Pictographic}$/u
const halfFlags = /\p{Regional_Indicator}+$/u

/** Whether a cut before this code point would halve what people see as one. */
function isInside(codePoints: readonly string[], at: number): boolean {
  const next = codePoints[at]
  if (next === undefined) return false
  if (goesOn.test(next) || joins.test(`${codePoints[at - 1]}${next}`)) return true
  if (!halfFlags.test(next)) return false
  const before = halfFlags.exec(codePoints.slice(0, at).join(''))?.[0] ?? ''
  return [...before].length % 2 === 1
}

/**
 * The beginning of a text, in code points, cut between what people see as characters: a slice of the string could halve
 * an emoji, a flag or a Hindi syllable. `Intl.Segmenter` would cost the first paint, and browsers differ in what they
 * take for one character, so that a page would not find the words of the server.
 */
export function firstCharacters(text: string, most: number): string {
  const codePoints = [...text]
  let end = Math.min(most, codePoints.length)
  while (end > 0 && isInside(codePoints, end)) end -= 1
  return codePoints.slice(0, end || most).join('')
}

/** The end of a text, in code points, cut likewise. */
export function lastCharacters(text: string, most: number): string {
  const codePoints = [...text]
  let start = Math.max(0, codePoints.length - most)
  while (start > 0 && isInside(codePoints, start)) start += 1
  return codePoints.slice(start).join('') || codePoints.slice(-most).join('')
}

/** How many characters a text has, as the limits of forms count them: an emoji is one, though two units of a string. */
export const characterCount = (text: string): number => [...text].length

/** More marks on one letter than any script writes (four): they are painted over the lines around. */
export const piledMarks = /\p{M}{7,}/u
