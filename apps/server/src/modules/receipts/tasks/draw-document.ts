import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import type { DocumentSheet, SheetParty, SheetRow } from '../document-sheet.ts'
import { mainFont } from './font-runs.ts'
import { drawLine, lineHeight, linesOf, type TextStyle } from './text-lines.ts'

const margin = 56
const gap = 24
/** Fits the largest amount in the size of the total. */
const amountWidth = 105
const grey = '#5c5c5c'
const body: TextStyle = { size: 10 }
const strong: TextStyle = { size: 10, isBold: true }
const small: TextStyle = { size: 8.5, color: grey }

/** Draws from the top of a page downwards, and begins a new page where the next block does not fit. */
class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly width: number
  y = margin

  constructor({ title, number, issuer, paper }: DocumentSheet, issuedAt: Date) {
    this.doc = new PDFDocument({
      size: paper,
      margin,
      lang: 'en',
      displayTitle: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-2b',
      font: mainFont,
      info: {
        Title: `${title} ${number}`.trimEnd(),
        Author: issuer.lines[0] ?? '',
        Subject: title,
        CreationDate: issuedAt,
      },
    })
    this.width = this.doc.page.width - 2 * margin
  }

  /** Begins a new page unless this much room is left. */
  reserve(height: number): void {
    if (this.y + height <= this.doc.page.height - margin) return
    this.doc.addPage()
    this.y = margin
  }

  paragraph(text: string, style: TextStyle, x = margin, width = this.width): void {
    for (const runs of linesOf(this.doc, text, style, width)) {
      this.reserve(lineHeight(style))
      drawLine(this.doc, runs, style, { x, y: this.y, width })
      this.y += lineHeight(style)
    }
  }

  /** A label, and its value at the right edge. */
  row({ label, value }: SheetRow, style: TextStyle, valueWidth: number, from = margin): void {
    const end = margin + this.width
    const labelWidth = end - from - valueWidth - gap
    const labels = linesOf(this.doc, label, style, labelWidth)
    const values = linesOf(this.doc, value, style, valueWidth)
    for (let index = 0; index < Math.max(labels.length, values.length); index++) {
      this.reserve(lineHeight(style))
      const { y } = this
      drawLine(this.doc, labels[index] ?? [], style, { x: from, y, width: labelWidth })
      drawLine(this.doc, values[index] ?? [], style, { x: end - valueWidth, y, width: valueWidth, alignsRight: true })
      this.y += lineHeight(style)
    }
    this.y += 4
  }

  rule(): void {
    this.y += 4
    this.doc
      .moveTo(margin, this.y)
      .lineTo(margin + this.width, this.y)
      .lineWidth(0.5)
      .strokeColor('#b8b8b8')
      .stroke()
    this.y += 10
  }
}

function party(sheet: Sheet, { heading, lines }: SheetParty, x: number, width: number): void {
  sheet.paragraph(heading, small, x, width)
  for (const [index, line] of lines.entries()) sheet.paragraph(line, index === 0 ? strong : body, x, width)
}

/** Draws both parties beside each other. */
function parties(sheet: Sheet, { issuer, recipient }: DocumentSheet): void {
  const width = (sheet.width - gap) / 2
  const top = sheet.y
  party(sheet, issuer, margin, width)
  const end = sheet.y
  if (recipient !== null) {
    sheet.y = top
    party(sheet, recipient, margin + width + gap, width)
  }
  sheet.y = Math.max(end, sheet.y) + gap
}

/** A document to draw, and when it was issued. */
export interface DrawnDocument {
  readonly sheet: DocumentSheet
  readonly issuedAt: Date
}

/** Draws a billing document as PDF with embedded fonts; the same document always has the same text. */
export function run({ sheet: content, issuedAt }: DrawnDocument): Promise<Buffer> {
  const sheet = new Sheet(content, issuedAt)
  sheet.paragraph(content.title, { size: 20, isBold: true })
  sheet.y += gap / 2
  for (const fact of content.facts) sheet.row(fact, body, sheet.width - 150)
  sheet.y += gap
  parties(sheet, content)
  sheet.row({ label: 'Description', value: 'Amount (USD)' }, small, amountWidth)
  sheet.rule()
  for (const line of content.lines) sheet.row(line, body, amountWidth)
  sheet.rule()
  const left = margin + sheet.width * 0.4
  sheet.reserve(content.sums.length * (lineHeight(body) + 4))
  for (const [index, sum] of content.sums.entries())
    sheet.row(sum, index === content.sums.length - 1 ? { size: 12, isBold: true } : body, amountWidth, left)
  sheet.y += gap
  for (const note of content.notes) {
    sheet.paragraph(note, small)
    sheet.y += 4
  }
  sheet.doc.end()
  return buffer(sheet.doc as unknown as NodeJS.ReadableStream)
}
