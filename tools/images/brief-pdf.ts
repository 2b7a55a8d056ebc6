import type { DocumentContent } from '@market/demo/content/shapes.ts'

const page = { width: 595, height: 842, margin: 72 }

/** Wraps a text at word boundaries into lines of at most `maxLength` characters. */
function wrap(text: string, maxLength: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    if (current && current.length + word.length + 1 > maxLength) {
      lines.push(current)
      current = word
    } else current = current ? `${current} ${word}` : word
  }
  return current ? [...lines, current] : lines
}

const quoted = (text: string) => `(${text.replace(/[\\()]/g, (char) => `\\${char}`)})`
const words = (font: string, size: number, x: number, y: number, text: string) =>
  `BT /${font} ${size} Tf ${x} ${y} Td ${quoted(text)} Tj ET`

function drawn(document: DocumentContent): string {
  const commands = ['0.071 0.298 0.251 rg', `0 ${page.height - 18} ${page.width} 18 re f`]
  let y = page.height - 110
  for (const line of wrap(document.heading, 38)) {
    commands.push(words('Bold', 24, page.margin, y, line))
    y -= 30
  }
  commands.push('0.761 0.310 0.086 rg', `${page.margin} ${y + 6} 64 3 re f`, '0.086 0.086 0.082 rg')
  y -= 28
  for (const entry of document.lines) {
    for (const line of wrap(entry, 78)) {
      commands.push(words('Text', 12, page.margin, y, line))
      y -= 18
    }
    y -= 8
  }
  commands.push('0.365 0.353 0.322 rg', words('Text', 9, page.margin, 48, document.name.replace(/\.pdf$/, '')))
  return commands.join('\n')
}

/** Builds a one-page A4 PDF with standard fonts; supports Latin-1 text only. */
export function briefPdf(document: DocumentContent): Buffer {
  const content = drawn(document)
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /Text 5 0 R /Bold 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${quoted(document.heading)} >>`,
  ]
  let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = body.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
