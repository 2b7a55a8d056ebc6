/** A text, a number, or an amount with its two decimals; nothing for an empty cell. */
export type CsvCell = string | number | { readonly dollars: number } | null | undefined

/** Characters with which spreadsheets begin a formula, also in their full-width form. */
const starter = '[=+\\-@＝＋－＠]'
const lineBreak = '\\n\\r\\v\\f\\u0085\\u2028\\u2029'
const atStart = new RegExp(`^(?=[\\s"']*${starter}|[\\t${lineBreak}])`)
/** Whoever opens a file with another separator than the comma gets new cells in the middle of a text. */
const afterSeparator = new RegExp(`([;,|\\t${lineBreak}][\\s"']*)(?=${starter})`, 'g')

/** Keeps a text from being read as a formula, by an apostrophe before everything that could start one. */
const guarded = (text: string): string => text.replace(afterSeparator, "$1'").replace(atStart, "'")

/** A cell of a CSV file: a number unchanged, a text in quotes and never a formula for the program that opens it. */
export function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.dollars.toFixed(2)
  return `"${guarded(cell).replaceAll('"', '""')}"`
}

/** Rows as CSV (RFC 4180); a byte order mark first, so that spreadsheets read it as UTF-8. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
