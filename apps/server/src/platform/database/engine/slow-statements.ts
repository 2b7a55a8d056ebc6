import type pg from 'pg'
import type { Logger } from 'pino'

/** Statements that take longer are logged, in milliseconds. */
const slowMs = 500
/** Enough to recognize a statement. Its values are sent apart from its text and never logged. */
const longestText = 300

type Callback = (...given: unknown[]) => void

/** Logs the text and the name of each statement that takes longer than half a second on this connection. */
export function logSlowStatements(client: pg.PoolClient, log: Logger): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  Object.assign(client, {
    query(statement: unknown, ...rest: unknown[]) {
      const begun = performance.now()
      const note = () => {
        const ms = Math.round(performance.now() - begun)
        if (ms > slowMs) log.warn({ ...describe(statement), ms }, 'a statement was slow')
      }
      const last = rest.at(-1)
      if (typeof last === 'function') {
        const callback: Callback = (...given) => {
          note()
          ;(last as Callback)(...given)
        }
        return query(statement, ...rest.slice(0, -1), callback)
      }
      const sent = query(statement, ...rest)
      if (sent instanceof Promise) sent.then(note, note)
      return sent
    },
  })
}

/** The text of a statement, and its name if it is prepared: PostgreSQL's own log shows that name. */
function describe(statement: unknown): { statement: string; name?: string } {
  const { text = '', name } =
    typeof statement === 'string' ? { text: statement } : (statement as { text?: string; name?: string })
  const shown = text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText)
  return name === undefined ? { statement: shown } : { statement: shown, name }
}
