import bidiFactory from 'bidi-js'
import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fontFile } from './font-files.ts'

type Ranges = readonly (readonly [from: number, to: number])[]

interface Face {
  readonly draws: (code: number) => boolean
  readonly regular: string
  readonly bold: string
}

/** Parses the ranges of a style sheet: 'U+0000-00FF,U+0131'. */
const rangesIn = (text: string): Ranges =>
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
    const covered = rangesIn(ranges[script] ?? '')
    const draws = (code: number) => covered.some(([from, to]) => code >= from && code <= to)
    return { draws, regular: file(400), bold: file(700) }
  })
}

const notoSans = import.meta.resolve('@fontsource/noto-sans/unicode.json')
const notoSansArabic = import.meta.resolve('@fontsource/noto-sans-arabic/unicode.json')
const notoSansHebrew = import.meta.resolve('@fontsource/noto-sans-hebrew/unicode.json')
const notoSansThai = import.meta.resolve('@fontsource/noto-sans-thai/unicode.json')
const unifontex = import.meta.resolve('@fontsource/unifontex/unicode.json')
const scripts = 'latin latin-ext vietnamese greek greek-ext cyrillic cyrillic-ext devanagari'.split(' ')

/** A plain font with one weight that has nearly every character of the Basic Multilingual Plane, and emoji. */
function lastFace(): Face {
  const list = fileURLToPath(unifontex)
  const file = join(dirname(list), 'files', 'unifontex-latin-400-normal.woff')
  let font: ReturnType<typeof create> | undefined
  const draws = (code: number): boolean => {
    font ??= create(fontFile(file))
    return 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(code)
  }
  return { draws, regular: file, bold: file }
}

/** In the order of preference. Latin is first, so that digits, spaces and punctuation have one look. */
const faces: readonly Face[] = [
  ...facesOf(notoSans, 'noto-sans', scripts),
  ...facesOf(notoSansArabic, 'noto-sans-arabic', ['arabic']),
  ...facesOf(notoSansHebrew, 'noto-sans-hebrew', ['hebrew']),
  ...facesOf(notoSansThai, 'noto-sans-thai', ['thai']),
  lastFace(),
]

/** The font of a document whose text needs no other. */
export const mainFont = faces[0]?.regular ?? ''

const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
const isDrawnBy = ({ draws }: Face, text: string): boolean =>
  [...text].every((character) => draws(character.codePointAt(0) ?? 0))

/** Part of a line in one font. */
export interface FontRun {
  readonly text: string
  /** The path of its font file. */
  readonly font: string
}

interface FaceRun {
  text: string
  readonly face: Face
}

/** The code points of a character that no packaged font draws, so that a reader can look it up: '[U+20BB7]'. */
const codesOf = (text: string): string =>
  [...text].map((one) => `[U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`).join('')

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a text by the font that draws it. */
function faceRuns(text: string): FaceRun[] {
  const runs: FaceRun[] = []
  for (const { segment } of characters.segment(text)) {
    const visible = segment.replaceAll(ignorable, '')
    const [first] = faces
    if (visible === '' || first === undefined) continue
    const face = faces.find((candidate) => isDrawnBy(candidate, visible))
    // The last face draws joiners as boxes; the others use them to shape letters.
    const drawn = face === faces.at(-1) ? visible : segment.replaceAll(/\p{Cc}/gu, '')
    const last = runs.at(-1)
    const run = face === undefined ? { text: codesOf(visible), face: first } : { text: drawn, face }
    if (last?.face === run.face) last.text += run.text
    else runs.push(run)
  }
  return runs
}

const bidi = bidiFactory()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * The runs of a text that is read from right to left, in the order of the paper. The font orders the letters of a
 * right-to-left script; brackets and other signs are mirrored and ordered here.
 */
function reversedRuns(text: string): FaceRun[] {
  const turned = ({ text: signs, face }: FaceRun): FaceRun => ({
    text: [...signs]
      .toReversed()
      .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
      .join(''),
    face,
  })
  return faceRuns(text)
    .toReversed()
    .map((run) => (rightToLeft.test(run.text) ? run : turned(run)))
}

interface Stretch {
  readonly level: number
  readonly runs: readonly FaceRun[]
}

/** Splits a line where the direction changes (Unicode Bidirectional Algorithm). */
function stretchesOf(text: string): Stretch[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  const parts: { level: number; text: string }[] = []
  for (let at = 0; at < text.length; at++) {
    const level = levels[at] ?? 0
    const last = parts.at(-1)
    if (last?.level === level) last.text += text[at]
    else parts.push({ level, text: text[at] ?? '' })
  }
  return parts.map(({ level, text: part }) => ({ level, runs: level % 2 === 1 ? reversedRuns(part) : faceRuns(part) }))
}

/** Puts the stretches in their order on paper: from the highest level down, reverses each run at that level or above (rule L2). */
function inVisualOrder(stretches: readonly Stretch[]): Stretch[] {
  const ordered = [...stretches]
  for (let level = Math.max(0, ...ordered.map((each) => each.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end
    }
  }
  return ordered
}

/**
 * Splits a line by the font that draws it, in the order in which it is on the paper. A character that no packaged font
 * draws shows as its code point, so that no name breaks a document.
 */
export function fontRuns(text: string, isBold: boolean): FontRun[] {
  const line = text.normalize('NFC')
  const runs = rightToLeft.test(line) ? inVisualOrder(stretchesOf(line)).flatMap((each) => each.runs) : faceRuns(line)
  return runs.map(({ text: drawn, face }) => ({ text: drawn, font: isBold ? face.bold : face.regular }))
}
