import type pg from 'pg'
import { DatabaseClient, describeHosts, noHostSuits } from './database-client.ts'

const oldest = 15
const patienceMs = 15_000

/** A database as messages may describe it: never with its password. */
interface Place {
  readonly at: string
  readonly name: string
  readonly user: string
}

function placeOf(connectionString: string): Place {
  const { database = '', user = '' } = new DatabaseClient({ connectionString })
  return { at: describeHosts(connectionString), name: database, user }
}

/** Describes the database of a URL without its password: `the database “market” at db.example:5432`. */
export function describeDatabase(connectionString: string): string {
  const { name, at } = placeOf(connectionString)
  return `the database “${name}” at ${at}`
}

/** Explains a failed connection and its fix in one sentence. */
function explain(error: unknown, { at, name, user }: Place): string {
  const { code, message } = error as { code?: unknown; message: string }
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Nobody knows the host of the database at ${at}: correct DATABASE_URL.`
    case '28P01':
    case '28000':
      return `The database at ${at} does not let “${user}” in: correct the name and the password in DATABASE_URL, or let them in there (${message}).`
    case '3D000':
      return `The database at ${at} has no “${name}”: correct DATABASE_URL, or make it there with: create database ${name} owner ${user}`
    case '53300':
      return `The database at ${at} takes no more connections: raise its max_connections, or lower DATABASE_POOL.`
    case noHostSuits:
      return `${message}: wait until ${at} has one that is, or correct target_session_attrs in DATABASE_URL.`
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'CERT_HAS_EXPIRED':
      return `The certificate of the database at ${at} is not trusted: name the file of its authority with sslrootcert= in DATABASE_URL, and the host as the certificate has it (${message}).`
    case '57P03':
      return `The database at ${at} is starting or stopping: start again when it is there.`
    default:
      return `The database at ${at} could not be reached: start it, correct DATABASE_URL, or leave that out to have one started (${message || String(code)}).`
  }
}

const pooled = ({ at }: Place): string =>
  `The database at ${at} is behind a pooler in transaction mode, which gives every transaction another connection: name its port for session mode, or the database itself, in DATABASE_URL.`

const question = `
  select current_setting('server_version_num')::int / 10000 as version,
    (select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid())::int as taken,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as places,
    pg_encoding_to_char(encoding) as encoding, datctype in ('C', 'POSIX') as english_only,
    to_regclass('schema_migrations') is not null as in_use,
    current_setting('transaction_read_only') = 'on' as read_only,
    has_schema_privilege('public', 'create')
      and (has_database_privilege(oid, 'create') or to_regnamespace('graphile_worker') is not null) as may_make
  from pg_database where datname = current_database()`

interface Found {
  readonly version: number
  /** Number of connections of other clients. */
  readonly taken: number
  /** Number of connections available to non-superusers. */
  readonly places: number
  readonly encoding: string
  /** The locale treats only ASCII letters as letters, so typo-tolerant search fails in other scripts. */
  readonly english_only: boolean
  /** Already contains a marketplace. */
  readonly in_use: boolean
  readonly may_make: boolean
  /** A standby, or configured as read-only. */
  readonly read_only: boolean
}

const creation = (name: string, user: string) =>
  `create database ${name} encoding 'UTF8' lc_ctype 'C.UTF-8' template template0 owner ${user}`

/** The first problem of a reachable database; undefined if there is none. */
function problemOf(found: Found, { at, name, user }: Place): string | undefined {
  const { version, encoding, english_only: englishOnly, in_use: inUse, may_make: mayMake } = found
  if (found.read_only)
    return `The database “${name}” at ${at} may only be read: name the one that takes writes in DATABASE_URL, or let this one take them (default_transaction_read_only), and start again.`
  if (version < oldest) return `The database at ${at} is PostgreSQL ${version}: it has to be ${oldest} or newer.`
  if (encoding !== 'UTF8')
    return `The database “${name}” is written in ${encoding}: create it again with: ${creation(name, user)}`
  if (englishOnly && !inUse)
    return `The database “${name}” knows no letters but those of English: create it again with: ${creation(name, user)}`
  if (!mayMake)
    return `${user} may make no tables in the database “${name}”: make them its owner with: alter database ${name} owner to ${user}`
  return undefined
}

/** Connections besides the pool: three listeners and one for claiming jobs. */
const besidePool = 4

/** Warnings about a usable database. */
function warningsOf({ taken, places, english_only: englishOnly }: Found, pool: number, place: Place): string[] {
  const { at, name, user } = place
  const free = Math.max(0, places - taken)
  const wanted = pool + besidePool
  return [
    ...(free >= wanted
      ? []
      : [
          `The database at ${at} has ${free} connections left and this process may want ${wanted}: raise its max_connections, or lower DATABASE_POOL.`,
        ]),
    ...(englishOnly
      ? [
          `The database “${name}” knows no letters but those of English, so nobody finds a misspelt word in another script: restore a backup of it into one made with: ${creation(name, user)}`,
        ]
      : []),
  ]
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * Detects a pooler in transaction mode. While a second connection is in a transaction, such a pooler gives both the
 * same server connection or moves the first to another one.
 */
async function isPooledByTransaction(first: pg.Client, connectionString: string): Promise<boolean> {
  const second = new DatabaseClient({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  second.on('error', () => undefined)
  try {
    await second.connect()
    const before = await backendOf(first)
    await second.query('begin')
    return (await backendOf(second)) === before || (await backendOf(first)) !== before
  } finally {
    second.end().catch(() => undefined)
  }
}

/**
 * Checks that the configured database can serve a pool of this size. Throws an error with a one-sentence fix; returns
 * warnings.
 */
export async function checkDatabase(connectionString: string, pool: number): Promise<string[]> {
  const client = new DatabaseClient({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  const place = placeOf(connectionString)
  let problem: string | undefined
  let warnings: string[] = []
  try {
    await client.connect()
    const { rows } = await client.query<Found>(question)
    const [found] = rows as [Found]
    problem = problemOf(found, place)
    if (problem === undefined && (await isPooledByTransaction(client, connectionString))) problem = pooled(place)
    warnings = warningsOf(found, pool, place)
  } catch (error) {
    problem = explain(error, place)
  } finally {
    client.end().catch(() => undefined)
  }
  if (problem !== undefined) throw new Error(problem)
  return warnings
}
