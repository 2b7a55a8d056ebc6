import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { runPrepared } from './database/prepared-query.ts'

export const planOnceMark = '/* plan once */'

/**
 * Ends a statement that runs very often and always reads the same: each connection then parses and plans it once.
 * Not for a search whose best plan depends on its words; one that always takes the same index may.
 */
export const planOnce = sql.raw(planOnceMark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/** Has marked statements prepared under a name. */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const driver = { query } as unknown as pg.PoolClient
  Object.assign(client, {
    query: (text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && text.endsWith(planOnceMark)
        ? runPrepared(driver, { name: nameOf(text), text, values }, rest[0] as never)
        : query(text, values, ...rest),
  })
}
