import type pg from 'pg'

export interface Table {
  readonly schema: string
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly string[]
}

/** Registers of what was migrated: a restore fills them itself. */
const registers = ['schema_migrations', 'schema_functions']

/** Tables with data, of every schema, except those of PostgreSQL and of extensions. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not (n.nspname = 'public' and c.relname = any ($1))
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1, 2`,
    [registers],
  )
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quotedTable = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`

/** The columns of a table as a list in parentheses. */
export const columnList = ({ columns }: Pick<Table, 'columns'>): string => `(${columns.map(quoted).join(', ')})`
