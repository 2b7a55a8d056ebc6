/** Characters that `csvCell` of the contract protects against being read as a formula. */
const starter = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
const protectedStart = new RegExp(`^'(?=[\\s"']*${starter}|[\\t\\n\\r\\v\\f\\u0085\\u2028\\u2029])`)
const protectedLater = new RegExp(`([;,|\\t\\n\\r\\v\\f\\u0085\\u2028\\u2029][\\s"']*)'(?=${starter})`, 'g')

/** Removes the apostrophes with which our own exports protect cells from being read as formulas. */
const unprotected = (text: string): string => text.replace(protectedLater, '$1').replace(protectedStart, '')

/** A record of a CSV file with the line at which it starts. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** Position of a reader in a text. */
interface Position {
  at: number
  line: number
}

/** Reads a quoted cell, whose opening quote is at the position; throws when it is never closed. */
function readQuoted(text: string, position: Position): string {
  const startLine = position.line
  let cell = ''
  for (;;) {
    const end = text.indexOf('"', position.at + 1)
    if (end === -1) throw new Error(`line ${startLine} has a quote that is never closed`)
    const part = text.slice(position.at + 1, end)
    position.line += part.split('\n').length - 1
    cell += part
    position.at = end + 1
    if (text[position.at] !== '"') return cell
    cell += '"'
  }
}

function readPlain(text: string, position: Position): string {
  const rest = /[^,\r\n]*/y
  rest.lastIndex = position.at
  const [cell = ''] = rest.exec(text) ?? []
  position.at += cell.length
  return cell
}

/** Parses CSV (RFC 4180) with commas; a byte order mark and empty lines are skipped. Throws a sentence if it cannot. */
export function parseCsv(csv: string): CsvRecord[] {
  const text = csv.startsWith('\uFEFF') ? csv.slice(1) : csv
  const records: CsvRecord[] = []
  const position: Position = { at: 0, line: 1 }
  let cells: string[] = []
  let line = 1
  while (position.at < text.length) {
    cells.push(unprotected(text[position.at] === '"' ? readQuoted(text, position) : readPlain(text, position)))
    const next = text[position.at]
    if (next === ',') {
      position.at += 1
      // A comma at the end of the text is followed by an empty cell.
      if (position.at === text.length) cells.push('')
      else if ('\r\n'.includes(text[position.at] ?? '')) cells.push('')
      else continue
    } else if (next !== undefined && next !== '\r' && next !== '\n')
      throw new Error(`line ${position.line} has text after a closing quote`)
    if (cells.some((cell) => cell !== '')) records.push({ line, cells })
    cells = []
    if (text.startsWith('\r\n', position.at)) position.at += 2
    else position.at += 1
    position.line += 1
    line = position.line
  }
  return records
}
