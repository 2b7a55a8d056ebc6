/** A cell that a spreadsheet would take for a formula is kept as text by an apostrophe before it. */
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as CSV (RFC 4180) with a mark for UTF-8; cells never start a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map((cell) => quoted(asText(cell))).join(',')).join('\r\n')}\r\n`
