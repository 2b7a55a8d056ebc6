import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { isOutdated } from '../../errors.ts'

type Parse = (text: string) => unknown

/** A parameter as the database reads it: text or bytes. */
type Parameter = string | Buffer | null

const latestOfFourDigits = 253_402_300_799_999

/** Serializes a value as the driver would, with a fast path for common types. */
function parameterOf(value: unknown): Parameter {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (value instanceof Date && value.getTime() >= 0 && value.getTime() <= latestOfFourDigits) return value.toISOString()
  return prepareValue(value)
}

/** The columns of a statement's result, as described at its first run on this connection. */
interface Shape {
  readonly names: readonly string[]
  readonly parsers: readonly Parse[]
  /** A row of nulls; copying it is faster than building a row key by key. */
  readonly empty: Readonly<Record<string, unknown>>
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

interface Result {
  readonly rows: Record<string, unknown>[]
  readonly _types: { getTypeParser(type: number, format: 'text'): Parse }
}

/** Driver internals that its types omit. */
interface Connection {
  bind(bound: { statement: string; values: readonly Parameter[] }): void
  execute(): void
  sync(): void
}

interface Described {
  readonly fields: readonly Field[]
}

interface DriverQuery {
  /** Name of the prepared statement. */
  name: string
  readonly _result: Result
  /** Parsing error, which the caller gets once the statement has ended. */
  _canceledDueToError: unknown
  prepare(connection: Connection): void
  handleRowDescription(described: Described): void
  handleDataRow(row: { readonly fields: readonly (string | null)[] }): void
  handleCommandComplete(message: object, connection: Connection): void
}

type Callback = (error: Error | null, result: pg.QueryResult) => void

const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly Parameter[],
  callback: Callback,
) => DriverQuery

const shapes = new WeakMap<Connection, Map<string, Shape>>()

function shapesOf(connection: Connection): Map<string, Shape> {
  const known = shapes.get(connection) ?? new Map<string, Shape>()
  shapes.set(connection, known)
  return known
}

const shapeOf = (fields: readonly Field[], { _types: types }: Result): Shape => ({
  names: fields.map((field) => field.name),
  parsers: fields.map((field) => types.getTypeParser(field.dataTypeID, 'text')),
  empty: Object.fromEntries(fields.map((field) => [field.name, null])),
})

function read({ names, parsers, empty }: Shape, values: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = { ...empty }
  for (const [index, value] of values.entries()) {
    if (value !== null) row[names[index] as string] = parsers[index]?.(value)
  }
  return row
}

interface Prepared {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Called when the result columns differ from those at preparation. */
  readonly changed: () => void
}

/**
 * Runs a named statement that each connection plans once. Like the driver's `query`, it returns a promise or calls the
 * callback if there is one.
 */
export function runPrepared(
  client: pg.PoolClient,
  { name, text, values, changed }: Prepared,
  callback?: Callback,
): Promise<pg.QueryResult> | void {
  const send = (tell: Callback) => {
    const told: Callback = (error, result) => {
      if (isOutdated(error)) changed()
      tell(error, result)
    }
    client.query(new PreparedQuery(name, text, values, told) as never)
  }
  if (callback !== undefined) return send(callback)
  return new Promise<pg.QueryResult>((resolve, reject) => {
    send((error, result) => (error ? reject(error) : resolve(result)))
  }).catch((error: Error) => {
    // Replaces the socket's stack trace with the caller's.
    Error.captureStackTrace(error)
    throw error
  })
}

/**
 * A prepared statement that requests the description of its result only once. The driver requests and parses it every
 * time, which for small results costs more than the rows.
 */
class PreparedQuery extends DriverQuery {
  readonly #values: readonly Parameter[]
  #fields: readonly Field[] = []
  #shape: Shape | undefined

  constructor(name: string, text: string, values: readonly unknown[], callback: Callback) {
    const parameters = values.map(parameterOf)
    super(text, parameters, callback)
    this.name = name
    this.#values = parameters
  }

  override prepare(connection: Connection): void {
    this.#shape = shapesOf(connection).get(this.name)
    if (this.#shape === undefined) return super.prepare(connection)
    connection.bind({ statement: this.name, values: this.#values })
    connection.execute()
    connection.sync()
  }

  override handleRowDescription(described: Described): void {
    this.#fields = described.fields
    super.handleRowDescription(described)
  }

  override handleDataRow(row: { readonly fields: readonly (string | null)[] }): void {
    if (this.#shape === undefined) return super.handleDataRow(row)
    try {
      this._result.rows.push(read(this.#shape, row.fields))
    } catch (error) {
      this._canceledDueToError ||= error
    }
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    if (this.#shape === undefined) shapesOf(connection).set(this.name, shapeOf(this.#fields, this._result))
  }
}
