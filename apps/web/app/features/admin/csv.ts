/** A cell of a CSV file: quoted where needed, and never a formula for the program that opens it. */
export function csvCell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The whole file; a byte order mark first, so that spreadsheets read it as UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number | null | undefined)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

/** The file of a table, named after it. */
export const csvFile = (caption: string, rows: Parameters<typeof csvOf>[0]) => ({
  filename: `${caption.toLowerCase().replaceAll(/\W+/g, '-')}.csv`,
  contentType: 'text/csv;charset=utf-8',
  content: csvOf(rows),
})
