import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '#platform/errors.ts'
import { parseCsv } from './csv-text.ts'

/** The columns of each file of an import; an export writes the same. */
export const importColumns = {
  categories: ['title', 'description', 'tags'],
  people: [
    'type',
    'email',
    'fullName',
    'countryCode',
    'phone',
    'country',
    'state',
    'city',
    'zipcode',
    'address',
    'gender',
    'bio',
    'avatar',
    'dob',
    'category',
    'tags',
    'priceRange',
    'responseTime',
    'resume',
  ],
  listings: [
    'id',
    'owner',
    'kind',
    'status',
    'title',
    'description',
    'category',
    'tags',
    'country',
    'price',
    'priceRange',
    'questions',
    'documents',
    'images',
  ],
} as const

export type ImportKind = keyof typeof importColumns
export const importKinds = Object.keys(importColumns) as ImportKind[]

/** A row by column: texts from CSV, any JSON from NDJSON. */
export type Cells = Readonly<Record<string, unknown>>

interface ImportRow {
  readonly line: number
  readonly cells: Cells
}

export interface RowFile {
  /** Name of the file, for messages. */
  readonly name: string
  readonly rows: readonly ImportRow[]
}

const maxBytes = 256 * 1024 * 1024

function requireColumns(kind: ImportKind, given: readonly string[]): void {
  const known: readonly string[] = importColumns[kind]
  const unknown = given.filter((column) => !known.includes(column))
  if (unknown.length > 0)
    throw new Error(`unknown column ${unknown.map((column) => `"${column}"`).join(', ')}; use ${known.join(', ')}`)
}

function rowsOfCsv(kind: ImportKind, text: string): ImportRow[] {
  const [header, ...records] = parseCsv(text)
  const columns = (header?.cells ?? []).map((column) => column.trim())
  requireColumns(kind, columns)
  return records.map(({ line, cells }) => {
    if (cells.length > columns.length)
      throw new Error(`line ${line} has ${cells.length} cells, and the first line ${columns.length}`)
    return { line, cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) }
  })
}

const isRecord = (value: unknown): value is Cells =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function recordIn(line: string): Cells {
  try {
    const parsed: unknown = JSON.parse(line)
    if (isRecord(parsed)) return parsed
  } catch {
    // Rejected below, like JSON that is not an object.
  }
  throw new Error('is not a JSON object')
}

function rowsOfNdjson(kind: ImportKind, text: string): ImportRow[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      const cells = recordIn(line)
      requireColumns(kind, Object.keys(cells))
      return [{ line: index + 1, cells }]
    } catch (error) {
      throw new Error(`line ${index + 1}: ${reasonOf(error)}`, { cause: error })
    }
  })
}

const readers = { csv: rowsOfCsv, ndjson: rowsOfNdjson } as const

/** Reads `<kind>.csv` or `<kind>.ndjson` of a folder; null if it has neither. Throws a sentence for an unreadable file. */
export async function readRows(folder: string, kind: ImportKind): Promise<RowFile | null> {
  for (const format of ['csv', 'ndjson'] as const) {
    const name = `${kind}.${format}`
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found === undefined) continue
    if (found.size > maxBytes) throw new Error(`${name} is larger than 256 MB. Split it into several imports.`)
    try {
      return { name, rows: readers[format](kind, await readFile(path, 'utf8')) }
    } catch (error) {
      throw new Error(`${name} cannot be read: ${reasonOf(error)}.`, { cause: error })
    }
  }
  return null
}
