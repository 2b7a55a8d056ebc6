import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** A connection keeps the function that it starts with, so this must be imported before the server starts. */
function recordStatements(): AsyncLocalStorage<string[]> {
  const sending = new AsyncLocalStorage<string[]>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }]
    sending.getStore()?.push(typeof statement === 'string' ? statement : statement.text)
    return (query as (...all: unknown[]) => void).apply(this, given)
  } as typeof query
  return sending
}

/** Once for a worker: the test files that it runs share its driver. */
const ofWorker = Symbol.for('sent statements')
const shared = globalThis as { [ofWorker]?: AsyncLocalStorage<string[]> }
const sending = (shared[ofWorker] ??= recordStatements())

/** What a call sends to the database, in its order, and nothing that the server does beside it. */
export async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await sending.run(statements, call)
  if (statements.length === 0) throw new Error('The call sent nothing to the database')
  return statements
}
