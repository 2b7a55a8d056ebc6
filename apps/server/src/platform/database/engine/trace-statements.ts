import type pg from 'pg'
import { inSpan } from '../../process/spans.ts'

const longestText = 300

interface Sent {
  readonly text?: string
  readonly name?: string
}

function spanOf(statement: unknown) {
  const { text = '', name }: Sent = typeof statement === 'string' ? { text: statement } : (statement as Sent)
  const shown = text.replaceAll(/\s+/g, ' ').trim()
  const [verb = 'query'] = shown.split(' ')
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shown.slice(0, longestText) }
  return { name: name ?? verb.toLowerCase(), kind: 'client', attributes, onlyWithin: true } as const
}

/** Makes a span of each statement of this connection that runs within a traced call, job or delivery; without values. */
export function traceStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  Object.assign(client, {
    query(statement: unknown, ...rest: unknown[]) {
      const callback = rest.at(-1)
      if (typeof callback === 'function') {
        const answered = Promise.withResolvers<unknown>()
        void inSpan(spanOf(statement), () => answered.promise).catch(() => undefined)
        return query(statement, ...rest.slice(0, -1), (error: unknown, ...given: unknown[]) => {
          if (error instanceof Error) answered.reject(error)
          else answered.resolve(undefined)
          ;(callback as (...all: unknown[]) => void)(error, ...given)
        })
      }
      const sent = query(statement, ...rest)
      if (sent instanceof Promise) void inSpan(spanOf(statement), () => sent).catch(() => undefined)
      return sent
    },
  })
}
