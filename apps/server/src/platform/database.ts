import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'

/** What commands and queries speak to: a transaction, or a single connection for reads. */
export type Tx = Kysely<DB>

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const int8 = 20
const date = 1082

const parseInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`A bigint of the database is not a safe integer: ${text}`)
  return value
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return parseInt8
    if (oid === date) return (text: string) => text
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
} as pg.CustomTypesConfig

const planOnceMark = '/* plan once */'

/**
 * Ends a statement that runs very often and always reads the same: each connection then parses and plans it once.
 * Never for searches, whose plans depend on the words.
 */
export const planOnce = sql.raw(planOnceMark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/** Gives marked statements a name, which is what makes the driver prepare them. */
function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  Object.assign(client, {
    query: (text: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && text.endsWith(planOnceMark) && Array.isArray(rest[0])
        ? query({ name: nameOf(text), text, values: rest[0] }, ...rest.slice(1))
        : query(text, ...rest),
  })
}

/** Opens the pool. A lost connection never ends the process: it is dropped and the next query gets a new one. */
export function openDatabase(connectionString: string, size: number): Database {
  const pool = new pg.Pool({ connectionString, max: size, connectionTimeoutMillis: 5000, types })
  const ignoreLostConnection = () => undefined
  pool.on('error', ignoreLostConnection)
  pool.on('connect', (client) => {
    client.on('error', ignoreLostConnection)
    prepareMarked(client)
  })
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { kysely, pool, close: () => kysely.destroy() }
}
