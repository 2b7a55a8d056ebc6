import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../testing/test-cluster.ts'
import { openDatabase } from './database.ts'
import { withConnection } from './with-connection.ts'

/** A pool with one read-only connection, on a database that is no longer read-only. */
async function toldToRead() {
  const { connectionString, drop } = await createDatabase()
  const database = openDatabase(connectionString, 1)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const name = new URL(connectionString).pathname.slice(1)
  const run = (statement: string) => withConnection(connectionString, (client) => client.query(statement))
  await run(`alter database ${name} set default_transaction_read_only = on`)
  await database.pool.query('select 1')
  await run(`begin read write; alter database ${name} reset default_transaction_read_only; commit`)
  return database
}

test('a read-only connection is closed when it rejects a write', async () => {
  const database = await toldToRead()
  const write = () => database.transaction(({ tx }) => sql`create table kept (id int)`.execute(tx))
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await expect(write()).resolves.toBeDefined()
})

test('a read-only connection is closed by the check whether it accepts writes', async () => {
  const database = await toldToRead()
  await expect(database.check()).rejects.toMatchObject({ code: 'CANNOT_SAVE' })
  await expect(database.check()).resolves.toBeUndefined()
})
