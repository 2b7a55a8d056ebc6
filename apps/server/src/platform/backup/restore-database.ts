import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { Logger } from 'pino'
import { migrate, withConnection } from '../database/engine/public.ts'
import type { FileStore } from '../files/file-store.ts'
import { migrateJobs } from '../jobs/job-worker.ts'
import { copyIn, useStandardFormats } from './copy-protocol.ts'
import { columnList, findTables, quoted, quotedTable } from './database-tables.ts'
import type { DatabaseDump, TableDump } from './manifest.ts'
import { readPart, readParts } from './parts.ts'
import { postgresTool } from './postgres-tools.ts'

type Dump<Kind extends DatabaseDump['kind']> = Extract<DatabaseDump, { kind: Kind }>

async function runPgRestore(connectionString: string, { version, parts }: Dump<'pg_dump'>, store: FileStore) {
  const tool = await postgresTool('pg_restore', connectionString, version)
  if (tool === undefined)
    throw new Error(`This backup needs pg_restore ${version} or newer: apt-get install postgresql-client.`)
  // Comments include those of extensions, which only their owner may write.
  const args = ['--no-owner', '--no-privileges', '--no-comments', '--single-transaction', `--dbname=${tool.database}`]
  const child = spawn(tool.path, args, { env: tool.environment, stdio: ['pipe', 'ignore', 'pipe'] })
  const exited = once(child, 'close')
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-2000)))
  const sent = piped(readParts(store, parts), child.stdin).catch((error: unknown) => error)
  const [code] = (await exited) as [number | null]
  const failure = await sent
  if (failure instanceof Error && failure.message.startsWith('The backup is damaged')) throw failure
  if (code !== 0) throw new Error(`pg_restore failed: ${errors.trim()}`)
}

/** Drops all foreign keys and returns the statements that create them again. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; name: string; key: string; definition: string }>(
    `select n.nspname as schema, c.relname as name, k.conname as key, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname !~ '^pg_'`,
  )
  for (const row of rows) await client.query(`alter table ${quotedTable(row)} drop constraint ${quoted(row.key)}`)
  return rows.map((row) => `alter table ${quotedTable(row)} add constraint ${quoted(row.key)} ${row.definition}`)
}

async function fill(client: pg.Client, table: TableDump, store: FileStore): Promise<void> {
  const text = pipeline(Readable.from(readParts(store, table.parts)), createGunzip(), () => undefined)
  const rows = await copyIn(client, `copy ${quotedTable(table)} ${columnList(table)} from stdin`, text)
  if (rows !== table.rows)
    throw new Error(`The backup is damaged: ${table.name} has ${rows} rows instead of ${table.rows}.`)
}

/**
 * Fills the tables of the migrated schema in one transaction. Foreign keys are dropped first; creating them again checks
 * every row.
 */
async function fillTables(client: pg.Client, { tables, sequences }: Dump<'copy'>, store: FileStore): Promise<void> {
  const present = await findTables(client)
  await client.query('begin')
  await useStandardFormats(client)
  const foreignKeys = await dropForeignKeys(client)
  for (const table of present) await client.query(`alter table ${quotedTable(table)} disable trigger user`)
  await client.query(`truncate ${present.map(quotedTable).join(', ')}`)
  for (const table of tables) if (table.parts.length > 0) await fill(client, table, store)
  for (const table of present) await client.query(`alter table ${quotedTable(table)} enable trigger user`)
  for (const { schema, name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quotedTable({ schema, name }), value, isCalled])
  for (const statement of foreignKeys) await client.query(statement)
  await client.query('commit')
}

/** Throws a sentence if the database has a table: a restore would replace the rows of every table that it finds. */
export async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by (c.relname = 'schema_migrations') desc, 1 limit 1`,
  )
  const [first] = rows
  if (first === undefined) return
  const found = first.name === 'schema_migrations' ? 'a marketplace' : `the table ${first.name}`
  throw new Error(`The database has ${found} already: restore into an empty one, which you create first.`)
}

/** Restores a dump into an empty database. Throws a sentence if the database is not empty or the dump is damaged. */
export async function restoreDatabase(
  connectionString: string,
  dump: DatabaseDump,
  { store, log }: { store: FileStore; log: Logger },
): Promise<void> {
  await withConnection(connectionString, async (client) => {
    await requireEmptyDatabase(client)
    if (dump.kind === 'pg_dump') await runPgRestore(connectionString, dump, store)
    else {
      // Before the tables exist, because a database with tables cannot be restored into.
      for (const part of dump.tables.flatMap(({ parts }) => parts)) await readPart(store, part)
      await migrate(connectionString)
      await migrateJobs(connectionString, log)
      await fillTables(client, dump, store)
    }
    // Without statistics, the first searches would be slow.
    await client.query('analyze')
  })
}
