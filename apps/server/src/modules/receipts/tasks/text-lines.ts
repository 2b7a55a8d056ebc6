import { fontFile } from './font-files.ts'
import { type FontRun, fontRuns } from './font-runs.ts'

export interface TextStyle {
  readonly size: number
  readonly isBold?: boolean
  readonly color?: string
}

type Document = PDFKit.PDFDocument

const useFont = (doc: Document, path: string): Document => doc.registerFont(path, fontFile(path)).font(path)

const widthOf = (doc: Document, runs: readonly FontRun[], size: number): number =>
  runs.reduce((sum, { text, font }) => sum + useFont(doc, font).fontSize(size).widthOfString(text), 0)

const runsOf = (words: readonly string[], { isBold = false }: TextStyle) => fontRuns(words.join(' '), isBold)

/** Splits a word that is longer than a line, such as a URL in a title. */
function piecesOf(doc: Document, word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(doc, runsOf([piece + character], style), style.size) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** Breaks a text into lines of at most this width. */
export function linesOf(doc: Document, text: string, style: TextStyle, width: number): FontRun[][] {
  const fits = (words: readonly string[]) => widthOf(doc, runsOf(words, style), style.size) <= width
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => (fits([word]) ? [word] : piecesOf(doc, word, style, width)))
  const lines: string[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && fits([...line, word])) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => runsOf(line, style))
}

/** The height of a line. */
export const lineHeight = ({ size }: TextStyle): number => size * 1.4

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly alignsRight?: boolean
}

/** Draws a line of text; its fonts share a baseline. */
export function drawLine(doc: Document, runs: readonly FontRun[], style: TextStyle, place: Place): void {
  const { size, color = '#1a1a1a' } = style
  let x = place.alignsRight === true ? place.x + place.width - widthOf(doc, runs, size) : place.x
  doc.fillColor(color)
  for (const { text, font } of runs) {
    useFont(doc, font)
      .fontSize(size)
      .text(text, x, place.y + size, { lineBreak: false, baseline: 'alphabetic' })
    x += doc.widthOfString(text)
  }
}
