/** A text, a number as it is, or an amount with its two decimals; nothing for an empty cell. */
export type CsvCell = string | number | { readonly dollars: number } | null | undefined

function written(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.dollars.toFixed(2)
  // A text that a spreadsheet would take for a formula is kept as text by an apostrophe before it.
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

/** A cell of a CSV file: quoted where needed, and never a formula for the program that opens it. */
export function csvCell(cell: CsvCell): string {
  const text = written(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180); a byte order mark first, so that spreadsheets read it as UTF-8. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
