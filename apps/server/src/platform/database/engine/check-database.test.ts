import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#platform/testing/test-cluster.ts'
import { checkDatabase } from './check-database.ts'
import { withConnection } from './with-connection.ts'

let database: TestDatabase
let name: string
const stranger = `stranger_${process.pid}`

const run = (sql: string) => withConnection(database.connectionString, (client) => client.query(sql))

/** The URL of the test database with some parts changed. */
function addressWith(change: (url: URL) => void): string {
  const url = new URL(database.connectionString)
  change(url)
  return url.href
}

beforeAll(async () => {
  database = await createDatabase()
  name = new URL(database.connectionString).pathname.slice(1)
  await run(`create role ${stranger} login`)
  await run(`create database ${name}_english encoding 'UTF8' locale 'C' template template0`)
  await run(`create database ${name}_latin encoding 'LATIN1' locale 'C' template template0`)
})

afterAll(async () => {
  await run(`drop database ${name}_latin`)
  await run(`drop database ${name}_english`)
  await run(`drop role ${stranger}`)
  await database.drop()
})

test('a dedicated database is accepted', async () => {
  await expect(checkDatabase(database.connectionString, 5)).resolves.toEqual([])
})

test.each<[string, (url: URL) => void, RegExp]>([
  [
    'does not exist',
    (url) => (url.pathname = '/nowhere'),
    /has no “nowhere”: correct DATABASE_URL, or make it there with: create database nowhere owner/,
  ],
  [
    'knows no such role',
    (url) => (url.username = 'nobody_here'),
    /does not let “nobody_here” in: correct the name and the password in DATABASE_URL/,
  ],
  [
    'belongs to somebody else',
    (url) => (url.username = stranger),
    /may make no tables in the database “test_\w+”: make them its owner with: alter database test_\w+ owner to stranger_/,
  ],
  [
    'is written in other characters',
    (url) => (url.pathname += '_latin'),
    /is written in LATIN1: create it again with: create database test_\w+_latin encoding 'UTF8'/,
  ],
  [
    'knows no letters beyond those of English',
    (url) => (url.pathname += '_english'),
    /knows no letters but those of English: create it again with: create database test_\w+_english encoding 'UTF8' lc_ctype 'C.UTF-8' template template0/,
  ],
  [
    'is not there',
    (url) => url.searchParams.set('port', '1'),
    /could not be reached: start it, correct DATABASE_URL, or leave that out to have one started/,
  ],
])('a database that %s is rejected with a message that names the fix', async (_, change, sentence) => {
  await expect(checkDatabase(addressWith(change), 5)).rejects.toThrow(sentence)
})

test('a read-only database is rejected with a message that names the fix', async () => {
  const address = addressWith((url) => url.searchParams.set('options', '-c default_transaction_read_only=on'))
  await expect(checkDatabase(address, 5)).rejects.toThrow(
    /“test_\w+” at .* may only be read: name the one that takes writes in DATABASE_URL/,
  )
})

test('the socket folder may follow an empty host', async () => {
  const { username, pathname, searchParams, port } = new URL(database.connectionString)
  const at = `host=${searchParams.get('host')}&port=${port}`
  await expect(checkDatabase(`postgresql://${username}@/${pathname.slice(1)}?${at}`, 5)).resolves.toEqual([])
})

test('no message contains the password', async () => {
  const refused = checkDatabase('postgres://market:s3cret@127.0.0.1:1/market', 5)
  await expect(refused).rejects.toThrow('127.0.0.1:1')
  await expect(refused).rejects.not.toThrow('s3cret')
})

test('a database with fewer connections than the pool is accepted with a warning that names the fix', async () => {
  const { rows } = await run('show max_connections')
  const all = Number((rows[0] as { max_connections: string }).max_connections)
  const sentence = `connections left and this process may want ${all + 4}: raise its max_connections, or lower`
  await expect(checkDatabase(database.connectionString, all)).resolves.toEqual([expect.stringContaining(sentence)])
})

test('an existing marketplace in a database limited to English letters continues with a warning', async () => {
  const address = addressWith((url) => (url.pathname += '_english'))
  await withConnection(address, (client) => client.query('create table schema_migrations (name text)'))
  await expect(checkDatabase(address, 5)).resolves.toEqual([
    expect.stringMatching(
      /nobody finds a misspelt word in another script: restore a backup of it into one made with: /,
    ),
  ])
})
