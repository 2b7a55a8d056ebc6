import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import { pipeline } from 'node:stream'
import type pg from 'pg'
import type { FileStore } from '../files/file-store.ts'
import { copyOut, useStandardFormats } from './copy-protocol.ts'
import { columnList, findTables, quotedTable } from './database-tables.ts'
import type { DatabaseDump, TableDump } from './manifest.ts'
import { writeParts } from './parts.ts'
import { postgresTool, type PostgresTool } from './postgres-tools.ts'

/** Copies each table as text, in the snapshot of the client's transaction. */
async function copyTables(client: pg.Client, store: FileStore): Promise<TableDump[]> {
  await useStandardFormats(client)
  const dumps: TableDump[] = []
  for (const table of await findTables(client)) {
    const { chunks, rows } = copyOut(client, `copy ${quotedTable(table)} ${columnList(table)} to stdout`)
    const compressed = pipeline(chunks, createGzip(), () => undefined)
    const stem = `database/${table.schema}/${table.name}`
    const parts = await writeParts(store, { stem, ending: 'gz' }, compressed as AsyncIterable<Buffer>)
    dumps.push({ schema: table.schema, name: table.name, columns: [...table.columns], rows: await rows, parts })
  }
  return dumps
}

async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string; value: string | null; start: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value, start_value::text as start
      from pg_sequences where schemaname !~ '^pg_' order by 1, 2`,
  )
  return rows.map(({ schema, name, value, start }) => ({
    schema,
    name,
    value: value ?? start,
    isCalled: value !== null,
  }))
}

/** Runs pg_dump on a snapshot and stores its output. */
async function runPgDump(tool: PostgresTool, snapshot: string, store: FileStore): Promise<DatabaseDump> {
  const args = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${snapshot}`,
    `--dbname=${tool.database}`,
  ]
  const child = spawn(tool.path, args, { env: tool.environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'close')
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-2000)))
  const parts = await writeParts(store, { stem: 'database/dump', ending: 'pgdump' }, child.stdout)
  const [code] = (await exited) as [number | null]
  if (code !== 0) throw new Error(`pg_dump failed: ${errors.trim()}`)
  return { kind: 'pg_dump', version: tool.version, parts }
}

/**
 * Stores the database as it is in the client's open REPEATABLE READ transaction: by pg_dump where a recent enough one is
 * installed, else table by table.
 */
export async function dumpDatabase(
  client: pg.Client,
  connectionString: string,
  store: FileStore,
): Promise<DatabaseDump> {
  const { rows } = await client.query<{ version: number; snapshot: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, pg_export_snapshot() as snapshot`,
  )
  const [{ version, snapshot }] = rows as [{ version: number; snapshot: string }]
  const tool = await postgresTool('pg_dump', connectionString, version)
  if (tool !== undefined) return runPgDump(tool, snapshot, store)
  return { kind: 'copy', tables: await copyTables(client, store), sequences: await readSequences(client) }
}
