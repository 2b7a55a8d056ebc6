import { withConnection } from './with-connection.ts'

const settingName = 'demoFilled'

/** Progress of the initial fill of a database. */
type FillState = 'empty' | 'cut-off' | 'done'

/** 'empty': no user has registered. 'cut-off': a fill started but did not finish. */
export const fillState = (connectionString: string): Promise<FillState> =>
  withConnection(connectionString, async (client) => {
    const marks = await client.query<{ value: boolean }>('select value from settings where name = $1', [settingName])
    const [mark] = marks.rows
    if (mark !== undefined) return mark.value ? 'done' : 'cut-off'
    const { rowCount } = await client.query('select from users limit 1')
    return rowCount === 0 ? 'empty' : 'done'
  })

/** Runs under a database lock, so that only one process fills; later ones wait and then find the data. */
export const fillingAlone = <Result>(connectionString: string, run: () => Promise<Result>): Promise<Result> =>
  withConnection(connectionString, async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('initial fill', 0))`)
    return run()
  })

/** Records that the fill started (false) or finished (true). */
export const markFill = (connectionString: string, ended: boolean): Promise<void> =>
  withConnection(connectionString, async (client) => {
    await client.query(
      `insert into settings (name, value, updated_at) values ($1, to_jsonb($2::boolean), now())
        on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
      [settingName, ended],
    )
  })

/** Deletes all data; only called for a fill that was interrupted. */
export const startOver = (connectionString: string): Promise<void> =>
  withConnection(connectionString, async (client) => {
    await client.query(
      'drop schema public cascade; create schema public; drop schema if exists graphile_worker cascade',
    )
  })
