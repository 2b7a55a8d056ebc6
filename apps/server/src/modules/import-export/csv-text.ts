import { CsvError, parse } from 'csv-parse/sync'

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

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
  readonly raw: string
}

const options = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_records_with_empty_values: true,
  info: true,
  raw: true,
}

const sentences: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'has a quote that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quote',
}

/** Parses CSV (RFC 4180) with commas; a byte order mark and empty lines are skipped. Throws a sentence if it cannot. */
export function parseCsv(csv: string): CsvRecord[] {
  try {
    const parsed = parse(csv, options) as unknown as readonly Parsed[]
    return parsed.map(({ record, info, raw }) => ({
      line: info.lines - (raw.trimEnd().split('\n').length - 1),
      cells: record.map(unprotected),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`line ${Number(error['lines'])} ${sentences[error.code] ?? 'is not CSV'}`, { cause: error })
  }
}
