/*
 * Pasted text can contain invisible characters: direction marks around a number copied from contacts, a byte order
 * mark, line-break hints. They are removed unless a script needs them.
 */

/** Letters and marks of scripts in which a joiner changes the spelling or the shape of a word (UAX #31, 2.3). */
const joining =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mand}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Adlm}\\p{scx=Rohg}\\p{scx=Phag}' +
  '\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}' +
  '\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}\\p{scx=Java}\\p{scx=Bali}\\p{scx=Newa}]'
/** Viramas, which suppress a syllable's vowel; a following joiner selects the form of the preceding letter. */
const virama =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u0f84\\u1039\\u103a\\u17d2\\u1b44\\ua9c0\\u{11442}]'
const letterOf = (script: string) => `(?=${script})[\\p{L}\\p{M}]`

const keptJoiners = new RegExp(
  [
    // Between letters of a joining script, or after a virama.
    `(?<=${letterOf(joining)})[\\u200c\\u200d](?=${letterOf(joining)})`,
    `(?<=${virama})\\u200d`,
    // Within an emoji sequence, such as a family.
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  ].join('|'),
  'gu',
)

/** Several joiners in a row look like one. */
const repeatedJoiners = /([\u200c\u200d])[\u200c\u200d]+/g

function withoutIdleJoiners(text: string): string {
  if (!/[\u200c\u200d]/.test(text)) return text
  const single = text.replaceAll(repeatedJoiners, '$1')
  const kept = new Set([...single.matchAll(keptJoiners)].map(({ index }) => index))
  return single.replaceAll(/[\u200c\u200d]/g, (joiner, index: number) => (kept.has(index) ? joiner : ''))
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const endOfOverride = '\u202c'

/**
 * Removes direction marks without effect: all of them if the text has no right-to-left letter, all overrides, and any
 * unmatched opening or closing mark (UAX #9).
 */
function withoutIdleDirections(text: string): string {
  if (text.search(directionMarks) < 0) return text
  if (!rightToLeft.test(text)) return text.replaceAll(directionMarks, '')
  const characters = [...text]
  const open: { readonly at: number; readonly end: string; readonly isOverride: boolean }[] = []
  const idle = new Set<number>()
  for (const [at, character] of characters.entries()) {
    const isOverride = character === '\u202d' || character === '\u202e'
    if (/[\u202a\u202b\u202d\u202e]/.test(character)) open.push({ at, end: endOfOverride, isOverride })
    else if (/[\u2066-\u2068]/.test(character)) open.push({ at, end: '\u2069', isOverride: false })
    else if (/[\u202c\u2069]/.test(character)) {
      const opener = open.at(-1)
      if (opener?.end !== character) idle.add(at)
      else {
        open.pop()
        if (opener.isOverride) idle.add(opener.at).add(at)
      }
    }
  }
  for (const { at } of open) idle.add(at)
  return characters.filter((_, at) => !idle.has(at)).join('')
}

/** Control characters except tabs and line breaks. U+0000 stays, so that validation rejects it. */
const controls = '[\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f]'
/** Soft hyphens, zero-width no-break spaces, invisible operators, interlinear annotations. */
const idleAnywhere = '[\\u00ad\\u2060-\\u2064\\u206a-\\u206f\\ufeff\\ufff9-\\ufffb]'
/** Scripts without spaces between words, where a zero-width space marks a possible line break. */
const breakless = '[\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}\\p{scx=Java}\\p{scx=Bali}]'
const idleBlank = `\\u200b(?!(?<=${breakless}\\u200b)${breakless})`
/** A Mongolian vowel separator is kept between Mongolian letters, and tag characters are kept in region flags. */
const idleSeparator = '\\u180e(?!(?<=\\p{scx=Mong}\\u180e)\\p{scx=Mong})'
const idleTags = '(?<![\\u{1f3f4}\\u{e0020}-\\u{e007f}])[\\u{e0000}-\\u{e007f}]+'
const idle = new RegExp([controls, idleAnywhere, idleBlank, idleSeparator, idleTags].join('|'), 'gu')

/** True for text of printable characters below U+0300 without soft hyphens, which needs no cleaning. */
const isPlain = (text: string): boolean => /^[\t\n\v\f\r -~\u00a0-\u00ac\u00ae-\u02ff]*$/.test(text)

/** Removes invisible characters without meaning and composes the text (NFC). */
export function cleanText(text: string): string {
  if (isPlain(text)) return text
  const composed = text.normalize('NFC').replaceAll(idle, '')
  return withoutIdleJoiners(withoutIdleDirections(composed))
}
