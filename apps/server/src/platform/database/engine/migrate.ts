import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type DatabaseFunctions, openDatabaseFunctions } from './database-functions.ts'
import { withConnection } from './with-connection.ts'

const migrationsFolder = join(import.meta.dirname, '../../../../migrations')

interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
  /** Functions that must exist before it runs, named in lines such as `-- uses functions/plain_text.sql`. */
  readonly uses: readonly string[]
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      const uses = [...sql.matchAll(/^-- uses functions\/(\S+)$/gm)].map(([, file]) => file ?? '')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), uses }
    })
}

/** The migrations of this program with their checksums, in order. */
export const knownMigrations = (): Pick<Migration, 'name' | 'sha256'>[] => readMigrations(migrationsFolder)

/** Names of the migrations that the baseline replaces, oldest first. */
function readReplaced(folder: string): string[] {
  const file = join(folder, 'replaced-by-baseline.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

const isBaseline = ({ name }: Migration) => /^\d{4}_baseline_/.test(name)

/** Lock that lets only one of several starting servers migrate; the others wait and find nothing to do. */
const lockKey = 7_236_441

const createRegister = `
  create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`

/** Checksums of the applied migrations by name. */
type History = ReadonlyMap<string, string>

async function applied(client: pg.Client): Promise<History> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

/**
 * A migration gives up if it cannot lock its table within this time, because every later query would queue behind it.
 */
const lockTimeoutSeconds = 10
/** PostgreSQL's error code for a lock timeout. */
const lockNotGiven = '55P03'

async function apply(client: pg.Client, functions: DatabaseFunctions, migration: Migration): Promise<void> {
  const { name, sql, sha256, uses } = migration
  await client.query('begin')
  try {
    await functions.replace(uses)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const { code, message } = error as { code?: unknown; message: string }
    const sentence =
      code === lockNotGiven
        ? `The migration ${name} waited ${lockTimeoutSeconds} seconds for a lock that another connection holds, and changed nothing. End that connection, such as a backup or an old process, and start again.`
        : `The migration ${name} failed, and nothing of it was changed: ${message}`
    throw new Error(sentence, { cause: error })
  }
}

/** A non-superuser can set parameters of an extension only after the session has loaded it. */
const loadTrigrams = `do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then perform show_trgm(''); end if;
end $$`

/**
 * Records the baseline as applied in a database that has every migration it replaces; its schema is the same. Returns
 * the history after that. Throws if some of them are missing.
 */
async function adoptBaseline(
  client: pg.Client,
  { migrations, replaced, known }: { migrations: readonly Migration[]; replaced: readonly string[]; known: History },
): Promise<History> {
  if (!replaced.some((name) => known.has(name))) return known
  const missing = replaced.find((name) => !known.has(name))
  if (missing !== undefined)
    throw new Error(
      `This database is from before the first release and lacks the migration ${missing}, so this version cannot upgrade it: start the last version from before the first release once, then this one.`,
    )
  const baseline = migrations.filter(isBaseline)
  await client.query('begin')
  await client.query('delete from schema_migrations where name = any ($1)', [replaced])
  for (const { name, sha256 } of baseline)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  await client.query('commit')
  return applied(client)
}

/** Throws if the history differs: an unknown or changed migration, or one numbered below an applied one. */
function rejectOtherHistory(migrations: readonly Migration[], known: History, replaced: readonly string[]): void {
  const names = new Set([...migrations.map(({ name }) => name), ...replaced])
  const unknown = [...known.keys()].sort().find((name) => !names.has(name))
  if (unknown !== undefined)
    throw new Error(
      `The database was brought up to date by a newer version of this program (migration ${unknown}), which this one could damage: start that version or a later one, or restore a backup from before it.`,
    )
  const changed = migrations.find(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256)
  if (changed !== undefined)
    throw new Error(`The migration ${changed.name} was changed after it was applied: undo that and add a new file.`)
  if (replaced.some((name) => known.has(name))) return
  const newest = [...known.keys()].sort().at(-1) ?? ''
  const late = migrations.find(({ name }) => !known.has(name) && name < newest)
  if (late !== undefined)
    throw new Error(`The migration ${late.name} comes before ${newest}, which was applied: give it a higher number.`)
}

/**
 * Applies all pending migrations in order of their names, each in one transaction, then replaces the functions whose
 * text has changed. Returns the names of the migrations. Throws if the folder contradicts the applied history.
 */
export function migrate(connectionString: string, folder: string = migrationsFolder): Promise<string[]> {
  return withConnection(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(createRegister)
    const migrations = readMigrations(folder)
    const replaced = readReplaced(folder)
    const before = await applied(client)
    rejectOtherHistory(migrations, before, replaced)
    const known = await adoptBaseline(client, { migrations, replaced, known: before })
    const functions = await openDatabaseFunctions(client, join(folder, 'functions'))
    await client.query(loadTrigrams)
    await client.query(`set lock_timeout = '${lockTimeoutSeconds}s'`)
    const pending = migrations.filter(({ name }) => !known.has(name))
    for (const migration of pending) await apply(client, functions, migration)
    await functions.replaceChanged()
    return pending.map(({ name }) => name)
  })
}
