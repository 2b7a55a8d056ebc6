import pino from 'pino'
import { expect, test } from 'vitest'
import { withConnection } from '../database/engine/public.ts'
import { createDatabase } from '../testing/test-cluster.ts'
import { migrateJobs } from './job-worker.ts'

test('the queue tables are created without a statement timeout, whatever the database settings', async () => {
  const { connectionString, drop } = await createDatabase()
  const ask = (sql: string) => withConnection(connectionString, async (client) => (await client.query(sql)).rows)
  const name = new URL(connectionString).pathname.slice(1)
  await ask(`
    create table limits (found text);
    create function note_limit() returns event_trigger language plpgsql as $$
      begin insert into public.limits values (current_setting('statement_timeout')); end $$;
    create event trigger note_limits on ddl_command_end execute function note_limit();
    alter database ${name} set statement_timeout = '1h'`)
  await migrateJobs(connectionString, pino({ level: 'silent' }))
  expect(await ask('select distinct found from limits')).toEqual([{ found: '0' }])
  await drop()
})
