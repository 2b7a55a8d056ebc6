import { join } from 'node:path'
import { counted } from '@market/contract/numbers.ts'
import { removeBytes } from '#modules/uploads/public.ts'
import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/context/audit.ts'
import type { Caller } from '#platform/context/make-context.ts'
import type { Runtime } from '#platform/context/runtime.ts'
import { AppError, reasonOf } from '#platform/errors.ts'
import type { VirusScanner } from '#platform/files/clamd.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { GetOutside } from '#platform/network/get-outside.ts'
import { type CheckedRow, checkImport, ownerKey, readOwners } from './check-import.ts'
import { importCategory } from './commands/import-category.ts'
import { importListing } from './commands/import-listing.ts'
import { importPerson } from './commands/import-person.ts'
import { type FileSources, type FileUse, openFileSources } from './file-sources.ts'
import { type KnownNames, readKnownNames } from './known-names.ts'
import { readCategory } from './read-category.ts'
import { readListing } from './read-listing.ts'
import { readPerson } from './read-person.ts'
import { type ImportKind, importKinds, readRows } from './row-files.ts'
import type { RowResult } from './row-result.ts'
import { type StoredSource, StoredSources } from './stored-sources.ts'

export interface ImportParts {
  readonly runtime: Runtime
  /** The command line, as the audit log names it. */
  readonly caller: Caller
  readonly files: FileStore
  readonly scanner: VirusScanner | null
  readonly get: GetOutside
  /** Prints a line for the operator. */
  readonly say: (line: string) => void
  /** Stops the import after the rows that are being added. */
  readonly signal: AbortSignal
}

export interface ImportResult {
  readonly added: number
  readonly skipped: number
  readonly failed: number
  /** Rows that a stopped import did not reach. */
  readonly left: number
}

/**
 * Keys of the rows that are imported at a time. Each key has one isolated process, which opens the picture of one row
 * while the database stores another.
 */
const senders = ['import-1', 'import-2', 'import-1', 'import-2'] as const
const progressEvery = 500

const placeOf = ({ file, line }: CheckedRow) => `${file}, line ${line}`

/** An error as one line: the messages of a form's fields, or the reason. */
function sentenceOf(error: unknown): string {
  const fields = error instanceof AppError ? Object.values(error.fieldErrors ?? {}) : []
  return fields.length > 0 ? fields.join(' ') : reasonOf(error)
}

/** Returns the value of a row that was checked before; throws its problems if the marketplace changed meanwhile. */
function checkedValue<Value>({ value, problems }: RowResult<Value>): Value {
  if (value === undefined) throw new Error(problems?.join(' '))
  return value
}

/** Adds the rows of one import. Each row is a transaction, so an interrupted import continues where it stopped. */
class RowImport {
  readonly #runtime: Runtime
  readonly #stored: StoredSources
  #known: KnownNames

  constructor(runtime: Runtime, stored: StoredSources, known: KnownNames) {
    this.#runtime = runtime
    this.#stored = stored
    this.#known = known
  }

  /** Reads the ids of categories and tags again, after the import added some. */
  async refreshNames(): Promise<void> {
    this.#known = await this.#runtime.query(this.#runtime.asSystem, (ctx) => readKnownNames(ctx.tx))
  }

  async add(row: CheckedRow, sender: string): Promise<void> {
    await this.#adders[row.kind](row, sender)
  }

  readonly #adders: Record<ImportKind, (row: CheckedRow, sender: string) => Promise<unknown>> = {
    categories: ({ cells }) => {
      const category = checkedValue(readCategory(cells))
      return this.#runtime.command(this.#runtime.asSystem, (ctx) => importCategory(ctx, this.#known, category))
    },
    people: async ({ cells }, sender) => {
      const person = checkedValue(readPerson(cells, { known: this.#known, now: this.#runtime.now() }))
      const avatar = await this.#storeOne(person.avatar, 'image', sender)
      const resume = await this.#storeOne(person.seller?.resume, 'resume', sender)
      const used = [avatar, resume].filter((file) => file !== undefined)
      await this.#stored.use(used, (ctx) => importPerson(ctx, person, { avatar, resume }))
    },
    listings: async ({ cells }, sender) => {
      const listing = checkedValue(readListing(cells, this.#known))
      const { documents, images } = listing.form
      const files = {
        documents: await this.#storeAll(documents, 'document', sender),
        images: await this.#storeAll(images, 'image', sender),
      }
      await this.#stored.use([...files.documents, ...files.images], async (ctx) => {
        const owner = (await readOwners(ctx.tx, [listing.owner])).get(ownerKey(listing.ownerType, listing.owner))
        if (owner === undefined) throw new Error(`${listing.owner} was not imported.`)
        await importListing(ctx, listing, owner.id, files)
      })
    },
  }

  #storeOne(source: string | undefined, use: FileUse, sender: string): Promise<StoredSource | undefined> {
    return source === undefined ? Promise.resolve(undefined) : this.#stored.store(source, use, sender)
  }

  async #storeAll(files: readonly { url: string }[], use: FileUse, sender: string): Promise<StoredSource[]> {
    const stored: StoredSource[] = []
    for (const { url } of files) stored.push(await this.#stored.store(url, use, sender))
    return stored
  }
}

interface Counts {
  added: number
  failed: number
}

/** Adds rows one after the other per sender, until the import is stopped. Each row that fails gets a line. */
async function addRows(
  rows: readonly CheckedRow[],
  adding: RowImport,
  counts: Counts,
  { say, signal }: Pick<ImportParts, 'say' | 'signal'>,
): Promise<void> {
  const waiting = rows.values()
  let done = 0
  const work = async (sender: string) => {
    for (const row of waiting) {
      if (signal.aborted) return
      try {
        await adding.add(row, sender)
        counts.added += 1
      } catch (error) {
        // Ctrl+C in a terminal also ends the isolated processes: the row is interrupted, not wrong.
        if (signal.aborted) return
        counts.failed += 1
        say(`${placeOf(row)}: ${sentenceOf(error)}`)
      }
      done += 1
      if (done % progressEvery === 0) say(`${row.kind}: ${done} of ${rows.length}`)
    }
  }
  const [kind] = rows
  await Promise.all((kind?.kind === 'categories' ? senders.slice(0, 1) : senders).map(work))
}

/** Removes the bytes that were stored for rows that were not added. */
async function removeUnused(runtime: Runtime, names: readonly string[]): Promise<void> {
  await runtime.command(runtime.asSystem, async (ctx) => {
    const { rows } = await sql<{ name: string }>`select name from unnest(${[...names]}::text[]) as name
      where not exists (select from files where files.stored_as = name)`.execute(ctx.tx)
    for (const { name } of rows) ctx.enqueue(removeBytes, { storedAs: name })
  })
}

async function importChecked(
  parts: ImportParts,
  sources: FileSources,
  checked: readonly CheckedRow[],
): Promise<ImportResult> {
  const { runtime } = parts
  const fresh = checked.filter(({ state }) => state === 'new')
  const stored = new StoredSources({ ...parts, sources })
  const known = await runtime.query(runtime.asSystem, (ctx) => readKnownNames(ctx.tx))
  const adding = new RowImport(runtime, stored, known)
  const counts: Counts = { added: 0, failed: 0 }
  for (const kind of importKinds) {
    await addRows(
      fresh.filter((row) => row.kind === kind),
      adding,
      counts,
      parts,
    )
    if (kind === 'categories') await adding.refreshNames()
  }
  if (counts.added < fresh.length) await removeUnused(runtime, stored.names)
  const left = fresh.length - counts.added - counts.failed
  return { ...counts, skipped: checked.length - fresh.length, left }
}

const outcome = {
  new: 'would be added.',
  present: 'is already here.',
  closed: 'is not open, so it is skipped.',
} as const

function reportRow(row: CheckedRow): string {
  return `${placeOf(row)}: ${row.state === 'bad' ? row.problems.join(' ') : outcome[row.state]}`
}

/**
 * Imports the categories, people and listings of a folder. All rows are checked first: one bad row, or `isDryRun`,
 * changes nothing. Rows that are already here are skipped, so that an interrupted import can be repeated.
 */
export async function runImport(parts: ImportParts, folder: string, isDryRun: boolean): Promise<ImportResult> {
  const { runtime, say } = parts
  const [categories, people, listings] = await Promise.all(
    (['categories', 'people', 'listings'] as const).map((kind) => readRows(folder, kind)),
  )
  const files = { categories: categories ?? null, people: people ?? null, listings: listings ?? null }
  if (Object.values(files).every((file) => file === null))
    throw new Error(`${folder} has no categories, people or listings (.csv or .ndjson).`)
  const sources = await openFileSources(folder, parts.get)
  try {
    const checked = await runtime.query(runtime.asSystem, (ctx) =>
      checkImport({ tx: ctx.tx, now: ctx.now, sources }, files),
    )
    const bad = checked.filter(({ state }) => state === 'bad')
    for (const row of isDryRun ? checked : bad) say(reportRow(row))
    if (bad.length > 0) throw new Error(`${counted(bad.length, 'row')} cannot be imported. Nothing was changed.`)
    if (isDryRun) return { added: 0, skipped: 0, failed: 0, left: 0 }
    const result = await importChecked(parts, sources, checked)
    await runtime.command(parts.caller, (ctx) =>
      writeAuditEntry(ctx, 'importExport.import', { target: ['import', join(folder)], after: { ...result } }),
    )
    return result
  } finally {
    await sources.close()
  }
}
