import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { counted } from '@market/contract/numbers.ts'
import { csvCell } from '@market/contract/text/csv.ts'
import { writeAuditEntry } from '#platform/context/audit.ts'
import type { Caller } from '#platform/context/make-context.ts'
import type { Runtime } from '#platform/context/runtime.ts'
import type { Tx } from '#platform/database/public.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { type ExportedFile, type ExportedRow, exportQueries } from './export-queries.ts'
import { listSeparator } from './row-cells.ts'

export const exportFormats = ['csv', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

interface ExportParts {
  readonly runtime: Runtime
  /** The command line, as the audit log names it. */
  readonly caller: Caller
  readonly files: FileStore
  /** Prints a line for the operator. */
  readonly say: (line: string) => void
  /** Stops the export; what it has written stays. */
  readonly signal: AbortSignal
}

const pageSize = 500

type Cell = ExportedRow['cells'][string]

const csvText = (cell: Cell | undefined) =>
  csvCell(typeof cell === 'object' && cell !== null ? cell.join(listSeparator) : cell)

/** The first line of a file, and its rows as lines. */
const writers: Readonly<
  Record<ExportFormat, (columns: readonly string[]) => { head: string; line: (cells: ExportedRow['cells']) => string }>
> = {
  csv: (columns) => ({
    head: `\uFEFF${columns.join(',')}\r\n`,
    line: (cells) => `${columns.map((column) => csvText(cells[column])).join(',')}\r\n`,
  }),
  ndjson: (columns) => ({
    head: '',
    line: (cells) => `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, cells[name] ?? null])))}\n`,
  }),
}

/** Columns that name one file; the others list several. */
const single: ReadonlySet<string> = new Set(['avatar', 'resume'])

/** Adds the paths of a row's files to its cells. */
function withFiles(cells: ExportedRow['cells'], files: readonly ExportedFile[]): ExportedRow['cells'] {
  const byColumn = Map.groupBy(files, ({ column }) => column)
  const paths = [...byColumn].map(([column, own]): [string, Cell] => {
    const all = own.map(({ path }) => path)
    return [column, single.has(column) ? (all[0] ?? null) : all]
  })
  return { ...cells, ...Object.fromEntries(paths) }
}

class MarketplaceExport {
  readonly #parts: ExportParts
  readonly #folder: string
  readonly #tx: Tx

  constructor(parts: ExportParts, folder: string, tx: Tx) {
    this.#parts = parts
    this.#folder = folder
    this.#tx = tx
  }

  /** Copies the bytes of a file; returns false if the store does not have them. */
  async #copy({ path, storedAs }: ExportedFile): Promise<boolean> {
    const found = await this.#parts.files.read(storedAs)
    if (found === null) {
      this.#parts.say(`The file ${storedAs} is missing in the store.`)
      return false
    }
    const target = join(this.#folder, 'files', path)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(found.stream, createWriteStream(target))
    return true
  }

  async *#lines(name: string, format: ExportFormat, count: { rows: number }) {
    const { columns, rows } = exportQueries[name] ?? { columns: [], rows: undefined }
    const { head, line } = writers[format](columns)
    yield head
    for (let after = ''; rows !== undefined;) {
      const page = (await rows(after, pageSize).execute(this.#tx)).rows
      for (const { cells, files } of page) {
        const copied: ExportedFile[] = []
        for (const file of files ?? []) if (await this.#copy(file)) copied.push(file)
        yield line(withFiles(cells, copied))
      }
      count.rows += page.length
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return
      after = last.cursor
    }
  }

  async write(name: string, format: ExportFormat): Promise<number> {
    const count = { rows: 0 }
    const { say, signal } = this.#parts
    const target = createWriteStream(join(this.#folder, `${name}.${format}`))
    await pipeline(this.#lines(name, format, count), target, { signal })
    say(`${name}: ${counted(count.rows, 'row')}`)
    return count.rows
  }
}

/** Writes the whole marketplace into an empty folder that only this user can read; an import reads it again. */
export async function exportMarketplace(parts: ExportParts, folder: string, format: ExportFormat): Promise<void> {
  const { runtime } = parts
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Choose another folder.`)
  const counts: Record<string, number> = {}
  await runtime.query(runtime.asSystem, async (ctx) => {
    const writing = new MarketplaceExport(parts, folder, ctx.tx)
    for (const name of Object.keys(exportQueries)) counts[name] = await writing.write(name, format)
  })
  await runtime.command(parts.caller, (ctx) =>
    writeAuditEntry(ctx, 'importExport.export', { target: ['export', folder], after: counts }),
  )
}
