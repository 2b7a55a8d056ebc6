import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Face {
  /** Code points that the file draws, as inclusive ranges. */
  readonly ranges: readonly (readonly [from: number, to: number])[]
  readonly regular: string
  readonly bold: string
}

/** Parses the ranges of a style sheet: 'U+0000-00FF,U+0131'. */
const rangesIn = (text: string): Face['ranges'] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })

/** The faces of a font package, whose files are named after the script; `list` has the ranges of each. */
function facesOf(list: string, name: string, scripts: readonly string[]): Face[] {
  const path = fileURLToPath(list)
  const ranges = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  return scripts.map((script) => {
    const file = (weight: number) => join(dirname(path), 'files', `${name}-${script}-${weight}-normal.woff`)
    return { ranges: rangesIn(ranges[script] ?? ''), regular: file(400), bold: file(700) }
  })
}

const notoSans = import.meta.resolve('@fontsource/noto-sans/unicode.json')
const notoSansArabic = import.meta.resolve('@fontsource/noto-sans-arabic/unicode.json')
const scripts = 'latin latin-ext vietnamese greek greek-ext cyrillic cyrillic-ext devanagari'.split(' ')

/** In the order of preference. Latin is first, so that digits, spaces and punctuation have one look. */
const faces: readonly Face[] = [
  ...facesOf(notoSans, 'noto-sans', scripts),
  ...facesOf(notoSansArabic, 'noto-sans-arabic', ['arabic']),
]

/** The font of a document whose text needs no other. */
export const mainFont = faces[0]?.regular ?? ''

const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
const draws = ({ ranges }: Face, character: string): boolean =>
  [...character].every((one) => {
    const code = one.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => code >= from && code <= to)
  })

/** Part of a line in one font. */
export interface FontRun {
  readonly text: string
  /** The path of its font file. */
  readonly font: string
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Splits a text by the font that draws it. A character that no packaged font draws becomes a question mark, so that a
 * name in an uncovered script never breaks a document.
 */
export function fontRuns(text: string, isBold: boolean): FontRun[] {
  const runs: { text: string; face: Face }[] = []
  for (const { segment } of characters.segment(text.normalize('NFC'))) {
    const visible = segment.replaceAll(ignorable, '')
    if (visible === '') continue
    const face = faces.find((candidate) => draws(candidate, visible))
    const last = runs.at(-1)
    const drawn = face === undefined ? '?' : segment.replaceAll(/\p{Cc}/gu, '')
    const used = face ?? faces[0]
    if (used === undefined) continue
    if (last?.face === used) last.text += drawn
    else runs.push({ text: drawn, face: used })
  }
  return runs.map(({ text: drawn, face }) => ({ text: drawn, font: isBold ? face.bold : face.regular }))
}

const rightToLeft = /\p{Script=Arabic}/u

/**
 * Orders the words of a line as they are read from left to right: words of Arabic script in a row are reversed. Inside
 * a word, the font shapes and orders the letters.
 */
export function wordsInVisualOrder(words: readonly string[]): string[] {
  const ordered: string[] = []
  let start = 0
  for (const word of words) {
    if (rightToLeft.test(word)) ordered.splice(start, 0, word)
    else {
      ordered.push(word)
      start = ordered.length
    }
  }
  return ordered
}
