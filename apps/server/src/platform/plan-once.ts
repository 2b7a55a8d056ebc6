import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

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

/** Gives marked statements a name, which is what makes the driver prepare them. */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  Object.assign(client, {
    query: (text: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && text.endsWith(planOnceMark) && Array.isArray(rest[0])
        ? query({ name: nameOf(text), text, values: rest[0] }, ...rest.slice(1))
        : query(text, ...rest),
  })
}
