import type { Rule } from './structure-imports.ts'

const migration = /^apps\/server\/migrations\/(\d{4})_\w+\.sql$/
/** Earlier migrations are from before the first release that upgrades without downtime. */
const first = 450

/** States why processes must be stopped for this migration. */
const downtime = /^-- needs downtime: \S/m

/** Names of tables that this migration creates, which no process reads yet. */
const newTables = (sql: string): Set<string> =>
  new Set([...sql.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/gi)].map(([, name = '']) => name))

/** Statements that would break the previous version while it still runs, or lock a large table. */
const hazards: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/\bdrop table\b/i, 'drops a table that the previous version reads'],
  // PostgreSQL lets every action leave out the word COLUMN.
  [
    /^alter table .*\bdrop (?!constraint\b|default\b|not null\b|expression\b|identity\b)/i,
    'drops a column that the previous version reads',
  ],
  [/\brename (?!constraint\b)/i, 'renames what the previous version reads'],
  [/\bset not null\b/i, 'requires a value that the previous version does not write'],
  [
    /\badd (?!constraint\b|check\b)(?!.*\bdefault\b).*\bnot null\b/i,
    'adds a required column that the previous version does not write',
  ],
  [/\balter (column )?\w+ (set data )?type\b/i, 'rewrites a table under a lock'],
  [/\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)/i, 'checks all rows under a lock; add NOT VALID'],
  [
    /\badd (constraint \w+ )?(unique|primary key)\b(?!.*\busing index\b)/i,
    'builds an index under a lock; build it before and add USING INDEX',
  ],
  [/\bcreate (unique )?index (?!if not exists)/i, 'blocks writes; add IF NOT EXISTS, so that it can be built before'],
]

/** The table that a statement changes. */
const tableOf = (statement: string): string =>
  /\b(?:alter table|drop table|on) (?:only |if exists )?(\w+)/i.exec(statement)?.[1] ?? ''

const isOfIndex = /^alter index\b/i

/**
 * A migration runs while the previous version still serves: it only adds. A later release
 * removes what the previous version reads, or the migration states that it needs downtime.
 */
export const migrationRule: Rule = ({ path, text }) => {
  const number = Number(migration.exec(path)?.[1] ?? 0)
  if (number < first || downtime.test(text)) return []
  const fresh = newTables(text)
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'|\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
  return statements
    .filter((statement) => !fresh.has(tableOf(statement)) && !isOfIndex.test(statement))
    .flatMap((statement) => hazards.filter(([pattern]) => pattern.test(statement)))
    .map(([, problem]) => `${problem}; or add a line "-- needs downtime: <reason>"`)
}
