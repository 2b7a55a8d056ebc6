/** A text, a number, or a dollar amount written with two decimals; null, undefined and '' are empty cells. */
export type CsvCell = string | number | { readonly dollars: number } | null | undefined

/** Characters that start a formula in spreadsheets, including their full-width and small forms. */
const starter = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
const lineBreak = '\\n\\r\\v\\f\\u0085\\u2028\\u2029'
const atStart = new RegExp(`^(?=[\\s"']*${starter}|[\\t${lineBreak}])`)
/** A program that splits at another separator than the comma sees new cells inside a text. */
const afterSeparator = new RegExp(`([;,|\\t${lineBreak}][\\s"']*)(?=${starter})`, 'g')

/** Prefixes everything that could start a formula with an apostrophe. */
const guarded = (text: string): string => text.replace(afterSeparator, "$1'").replace(atStart, "'")

/** Formats a CSV cell: numbers unchanged, texts quoted and protected against formula injection. */
export function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.dollars.toFixed(2)
  return `"${guarded(cell).replaceAll('"', '""')}"`
}

/** Formats rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
