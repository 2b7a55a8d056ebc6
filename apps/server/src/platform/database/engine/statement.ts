import { type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './database.ts'
import { planOnceMark } from './plan-once.ts'
import { sendOn } from './transaction.ts'

/** Placeholders for the values of a statement, by name. */
export type Given<Values extends object> = { readonly [Name in keyof Values]-?: RawBuilder<Values[Name]> }

interface Compilable<Row> {
  compile(tx: Tx): CompiledQuery<Row>
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` })

const isConstant = (parameter: unknown): parameter is string | number | boolean =>
  typeof parameter === 'string' || typeof parameter === 'boolean' || Number.isSafeInteger(parameter)

/**
 * Inlines constant parameters as literals. The generic plan cannot know the value of a parameter, so PostgreSQL would
 * keep preferring custom plans.
 */
function withLiterals<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = []
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const parameter = query.parameters[Number(place) - 1]
    if (isConstant(parameter)) return typeof parameter === 'string' ? pg.escapeLiteral(parameter) : String(parameter)
    return `$${parameters.push(parameter)}`
  })
  return { ...query, sql: text, parameters }
}

/** A statement that is built once and planned once per connection. */
export interface Statement<Values extends object, Row> {
  /** Returns the statement with these values, for `ctx.write`. */
  with(tx: Tx, values: Values): CompiledQuery<Row>
  /** Runs the statement. It is sent before this returns, so statements run in the order of the calls. */
  execute(tx: Tx, values: Values): Promise<readonly Row[]>
}

/** The row type of a statement. */
export type RowOf<S> = S extends Statement<never, infer Row> ? Row : never

/**
 * Defines a statement of a hot path with constant text, because building a query costs more than sending it. Not for
 * searches, whose plans depend on the words. `mark` selects how it is planned (`plan-once.ts`).
 */
export function defineStatement<Values extends object, Row>(
  build: (tx: Tx, given: Given<Values>) => Compilable<Row>,
  mark = planOnceMark,
): Statement<Values, Row> {
  let built: CompiledQuery<Row> | undefined
  const compiled = (tx: Tx): CompiledQuery<Row> => {
    const query = withLiterals(build(tx, placeholders as Given<Values>).compile(tx))
    return { ...query, sql: `${query.sql} ${mark}` }
  }
  const filled = (tx: Tx, values: Values): CompiledQuery<Row> => {
    built ??= compiled(tx)
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    return { ...built, parameters }
  }
  return {
    with: filled,
    async execute(tx, values) {
      const query = filled(tx, values)
      const send = sendOn(tx)
      if (send !== undefined) return send(query) as Promise<Row[]>
      const { rows }: QueryResult<Row> = await tx.executeQuery(query)
      return rows
    },
  }
}

/**
 * Defines a statement that takes a list as separate parameters. There is one statement per power of two; the last item
 * is repeated as padding. An array parameter would be planned each time, because its length is unknown in advance.
 */
export function defineListStatement<Item, Row, Values extends object = object>(
  build: (tx: Tx, items: RawBuilder<Item>[], given: Given<Values>) => Compilable<Row>,
) {
  const statements = new Map<number, Statement<Values & Item[], Row>>()
  const ofLength = (length: number) =>
    defineStatement<Values & Item[], Row>((tx, given) => {
      const items = Array.from({ length }, (_, index) => given[index as keyof typeof given] as RawBuilder<Item>)
      return build(tx, items, given as Given<Values>)
    })
  /** Returns the statement for this number of items and its values. */
  const fitting = (items: readonly Item[], values: Values | undefined) => {
    const length = 2 ** Math.ceil(Math.log2(items.length))
    const padded = Array.from({ length }, (_, index) => items[Math.min(index, items.length - 1)])
    const statement = statements.get(length) ?? ofLength(length)
    statements.set(length, statement)
    return [statement, { ...padded, ...values } as Values & Item[]] as const
  }
  return {
    /** Returns the statement with these items (at least one), for `ctx.write`. */
    with(tx: Tx, items: readonly Item[], values?: Values): CompiledQuery<Row> {
      const [statement, given] = fitting(items, values)
      return statement.with(tx, given)
    },
    async execute(tx: Tx, items: readonly Item[], values?: Values): Promise<readonly Row[]> {
      if (items.length === 0) return []
      const [statement, given] = fitting(items, values)
      return statement.execute(tx, given)
    },
  }
}
