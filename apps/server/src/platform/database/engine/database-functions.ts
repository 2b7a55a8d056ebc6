import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** A file of `migrations/functions`: `create or replace function`, and its comment. */
interface FunctionFile {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** Every text that a function had, so that an older program cannot replace a newer one. */
const createRegister = `
  create table if not exists schema_functions (
    name text not null,
    sha256 text not null,
    replaced_at timestamptz not null default clock_timestamp(),
    primary key (name, sha256)
  )`

function readFunctions(folder: string): FunctionFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

/** The SQL functions of the database, each in a file of its own. */
export interface DatabaseFunctions {
  /** Replaces these functions if their text has changed. Runs in the caller's transaction. */
  replace(names: readonly string[]): Promise<void>
  /** Replaces every function whose text has changed, in one transaction. */
  replaceChanged(): Promise<void>
}

/** Reads the functions of a folder. Throws if a newer program has replaced one of them. The caller holds the lock. */
export async function openDatabaseFunctions(client: pg.Client, folder: string): Promise<DatabaseFunctions> {
  const files = new Map(readFunctions(folder).map((file) => [file.name, file]))
  await client.query(createRegister)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_functions order by replaced_at',
  )
  const current = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const isCurrent = ({ name, sha256 }: FunctionFile) => current.get(name) === sha256
  const earlier = rows.find(({ name, sha256 }) => files.get(name)?.sha256 === sha256 && current.get(name) !== sha256)
  if (earlier !== undefined)
    throw new Error(
      `The database was brought up to date by a newer version of this program (function ${earlier.name}), which this one could damage: start that version or a later one, or restore a backup from before it.`,
    )

  async function replace(names: readonly string[]): Promise<void> {
    // A body may use tables that do not exist yet.
    await client.query('set local check_function_bodies = off')
    for (const name of names) {
      const file = files.get(name)
      if (file === undefined) throw new Error(`There is no file functions/${name}.`)
      if (isCurrent(file)) continue
      await client.query(file.sql)
      await client.query('insert into schema_functions (name, sha256) values ($1, $2)', [name, file.sha256])
      current.set(name, file.sha256)
    }
  }

  return {
    replace,
    async replaceChanged() {
      const changed = [...files.values()].filter((file) => !isCurrent(file)).map(({ name }) => name)
      if (changed.length === 0) return
      await client.query('begin')
      try {
        await replace(changed)
        // Now that all of them exist, their bodies are checked.
        await client.query('set local check_function_bodies = on')
        for (const name of changed) await client.query(files.get(name)?.sql ?? '')
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`The functions could not be replaced, and none of them was changed: ${String(error)}`, {
          cause: error,
        })
      }
    },
  }
}
