import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { isDeepStrictEqual, promisify } from 'node:util'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { acceptedBid, boughtService, type Deal, readBooking } from '#fixtures/bookings.ts'
import { topUp } from '#fixtures/money.ts'
import { s3Bucket, s3Settings, startS3Server } from '#fixtures/s3-server.ts'
import { verifyBackup } from './verify-backup.ts'
import { readManifest } from '#platform/backup/backup-store.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { saveBackup } from '#platform/backup/scheduled-backup.ts'
import { withConnection } from '#platform/database/engine/public.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { startTestApp } from '#platform/testing/start-test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const program = join(import.meta.dirname, 'backup.ts')
const folder = temporaryFolder('backup')
const market = useTestApp(async () => ({ BACKUP_TO: join(folder, 'nightly') }))
afterAll(() => rmSync(folder, { recursive: true }))

let deal: Deal
beforeAll(async () => {
  deal = await boughtService(market)
  await acceptedBid(market)
})

interface Outcome {
  readonly output: string
  readonly code: number
}

/** Runs the command as an operator would, beside the running server. */
async function run(args: readonly string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const { dataDir } = market.app.parts.config
  const env = { ...process.env, DATABASE_URL: market.connectionString, DATA_DIR: dataDir, ...settings }
  const flags = ['--disable-warning=ExperimentalWarning', program, ...args]
  return promisify(execFile)(process.execPath, flags, { env }).then(
    ({ stdout }) => ({ output: stdout, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({
      output: stdout + stderr,
      code,
    }),
  )
}

/** Saves the marketplace and returns where. */
async function save(to: string, settings?: Record<string, string>): Promise<string> {
  const { output, code } = await run(['backup', '--to', to], settings)
  expect({ output, code }).toMatchObject({ code: 0 })
  const [, place = ''] = / to (\S+fairlance-\d{8}T\d{6}Z): /.exec(output) ?? []
  expect(output).toMatch(/\d+ users, 2 bookings, \d+ files?; database copied (table by table|by pg_dump)\.\n$/)
  return place
}

/** An empty database beside the one of the tests. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await withConnection(market.connectionString, (client) => client.query(`create database ${name} template template0`))
  onTestFinished(() =>
    withConnection(market.connectionString, async (client) => {
      await client.query(`drop database ${name} with (force)`)
    }),
  )
  return market.connectionString.replace(/(\/\/[^/?]*\/)[^?]*/, `$1${name}`)
}

/** Everything in a database: each table with a sum over its rows. */
const contentOf = (connectionString: string) =>
  withConnection(connectionString, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
    )
    const sums: Record<string, unknown> = {}
    for (const { name } of tables) {
      // Registers of the installation, with the time of each entry, and the job queue, which keeps moving.
      if (/schema_(migrations|functions)|graphile_worker\.|workers/.test(name)) continue
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`,
      )
      sums[name] = rows[0]
    }
    return sums
  })

/** Saves the marketplace at a time when no background job changed a row, and returns where, with its content. */
async function saveUnchanged(to: string) {
  for (;;) {
    const before = await contentOf(market.connectionString)
    const place = await save(to)
    if (isDeepStrictEqual(before, await contentOf(market.connectionString))) return { place, content: before }
  }
}

test('a restored marketplace has every row and file, and its people continue where they were', async () => {
  const { place, content } = await saveUnchanged(join(folder, 'daily'))
  const verified = await run(['verify', '--from', place])
  expect(verified).toEqual({ output: expect.stringContaining('can be restored, and its ledger balances'), code: 0 })

  const connectionString = await emptyDatabase()
  const dataDir = temporaryFolder('restored')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const target = { DATABASE_URL: connectionString, DATA_DIR: dataDir }
  const restored = await run(['restore', '--from', place], target)
  expect(restored).toEqual({ output: expect.stringContaining('Restored the backup of'), code: 0 })
  expect(await contentOf(connectionString)).toEqual(content)
  const files = (base: string) => readdirSync(join(base, 'files')).filter((name) => /^[\w-]{36}\.\w+$/.test(name))
  expect(files(dataDir).toSorted()).toEqual(files(market.app.parts.config.dataDir).toSorted())

  const other = await startTestApp({ connectionString, dataDir, environment: {} })
  try {
    expect(await readBooking(other, deal.buyer, deal.id)).toMatchObject({ id: deal.id })
    await topUp(other, deal.buyer, 100)
  } finally {
    await other.app.close()
  }

  const again = await run(['restore', '--from', place], target)
  expect(again).toEqual({
    output: 'The database has a marketplace already: restore into an empty one, which you create first.\n',
    code: 1,
  })
})

test('the nightly job saves a complete backup', async () => {
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(saveBackup, {}))
  const nightly = join(folder, 'nightly')
  const saved = () => (existsSync(nightly) ? readdirSync(nightly) : [])
  await expect.poll(() => saved().some((name) => existsSync(join(nightly, name, 'manifest.json')))).toBe(true)
  const { code } = await run(['verify', '--from', join(nightly, saved()[0] ?? '')])
  expect(code).toBe(0)
})

test('a backup that fails is removed', async () => {
  const place = join(folder, 'full')
  const disk = createDiskStore(place)
  const store: FileStore = {
    ...disk,
    async write(name, bytes) {
      if (name === 'manifest.json') throw new Error('The disk is full.')
      await disk.write(name, bytes)
    },
  }
  const { files } = market.app.parts
  await expect(
    makeBackup({ connectionString: market.connectionString, files, derivedOf: () => [] }, store),
  ).rejects.toThrow('manifest.json could not be saved: The disk is full.')
  const left = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(left.map(({ name }) => name)).toEqual([])
})

test('thumbnails are saved with their images', async () => {
  const { connectionString } = market
  const files: FileStore = {
    ...market.app.parts.files,
    read: async (name) => ({ stream: Readable.from([Buffer.from(name)]), size: name.length }),
  }
  const derivedOf = (name: string) => [name.replace('.', '-small.')]
  const saved = await makeBackup({ connectionString, files, derivedOf }, createDiskStore(join(folder, 'thumbnails')))
  const names = saved.files.map(({ name }) => name)
  expect(names.filter((name) => name.includes('-small.'))).toHaveLength(names.length / 2)
  expect(names.length).toBeGreaterThan(0)
  expect(saved.missingFiles).toEqual([])
})

test('a database with tables of another program is left alone', async () => {
  const place = await save(join(folder, 'elsewhere'))
  const connectionString = await emptyDatabase()
  await withConnection(connectionString, (client) => client.query('create table invoices as select 1 as id'))
  expect(await run(['restore', '--from', place], { DATABASE_URL: connectionString })).toEqual({
    output: 'The database has the table invoices already: restore into an empty one, which you create first.\n',
    code: 1,
  })
  expect(await contentOf(connectionString)).toMatchObject({ invoices: { rows: 1 } })
})

test.each(['files', 'database'])('a damaged part in %s is reported before the database is filled', async (part) => {
  const place = await save(join(folder, `damaged-${part}`))
  const parts = readdirSync(join(place, part), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const [damaged, missing] = [parts.at(0), parts.at(-1)].map((one) => join(one?.parentPath ?? '', one?.name ?? ''))
  const path = damaged ?? ''
  const bytes = readFileSync(path)
  writeFileSync(path, Buffer.concat([bytes.subarray(1), Buffer.of(7)]))
  const differs = {
    output: `The backup is damaged: ${relative(place, path)} differs from its checksum.\n`,
    code: 1,
  }
  expect(await run(['verify', '--from', place])).toEqual(differs)

  const connectionString = await emptyDatabase()
  const dataDir = temporaryFolder('damaged')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const target = { DATABASE_URL: connectionString, DATA_DIR: dataDir }
  expect(await run(['restore', '--from', place], target)).toEqual(differs)
  writeFileSync(path, bytes)
  expect(await run(['restore', '--from', place], target)).toMatchObject({ code: 0 })

  rmSync(missing ?? '')
  expect(await run(['verify', '--from', place])).toEqual({
    output: `The backup is damaged: ${relative(place, missing ?? '')} is missing.\n`,
    code: 1,
  })
})

interface Migrations {
  migrations: { name: string; sha256: string }[]
}

const anotherSchema =
  /^This backup was made by version \S+ with another schema: restore it with that version, then upgrade\.$/

/** Each changes the text of a manifest. */
const manifests: readonly (readonly [kind: string, change: (text: string) => string, message: RegExp])[] = [
  ['cut short', (text) => text.slice(0, -10), / was made by another version of the program, or is damaged\.$/],
  ['empty', () => '', / or is damaged\.$/],
  ['of another format', (text) => text.replace('"format":1', '"format":2'), / or is damaged\.$/],
  ['with a changed size', (text) => text.replace(/"size":\d+/, '"size":1'), / differs from its checksum\.$/],
  ['with another row count', (text) => text.replace(/"users":\d+/, '"users":1'), /^users has \d+ rows instead of 1\.$/],
  ['of an older schema', withMigrations((known) => known.slice(0, -1)), anotherSchema],
  [
    'of a newer schema',
    withMigrations((known) => [...known, { name: '9999_new', sha256: '0'.repeat(64) }]),
    anotherSchema,
  ],
  [
    'of a changed migration',
    withMigrations(([first, ...rest]) => [{ name: first?.name ?? '', sha256: '0'.repeat(64) }, ...rest]),
    anotherSchema,
  ],
]

function withMigrations(change: (known: Migrations['migrations']) => Migrations['migrations']) {
  return (text: string): string => {
    const made = JSON.parse(text) as Migrations
    return JSON.stringify({ ...made, migrations: change(made.migrations) })
  }
}

test('a manifest that does not fit is rejected with the reason', async () => {
  const place = await save(join(folder, 'manifests'))
  const store = createDiskStore(place)
  const { connectionString } = market
  const log = pino({ level: 'silent' })
  const file = join(place, 'manifest.json')
  const text = readFileSync(file, 'utf8')
  for (const [, change, message] of manifests) {
    writeFileSync(file, change(text))
    const verified = readManifest(store, place).then((made) => verifyBackup(made, store, { connectionString, log }))
    const problems = await verified.catch((error: Error) => [error.message])
    expect(problems.join('\n')).toMatch(message)
  }
  rmSync(file)
  expect(await run(['restore', '--from', place])).toEqual({
    output: `${place} is not a complete backup: it has no manifest.json.\n`,
    code: 1,
  })
})

test('a backup that is made while money moves balances', async () => {
  let isSaved = false
  let moved = 0
  const move = async () => {
    while (!isSaved) {
      await topUp(market, deal.buyer, 10)
      moved++
    }
  }
  const saving = save(join(folder, 'moving')).finally(() => (isSaved = true))
  const [place] = await Promise.all([saving, move(), move(), move()])
  expect(moved).toBeGreaterThan(3)
  expect((await run(['verify', '--from', place])).output).toContain('its ledger balances')
})

test('a bucket holds a backup as a folder does', async () => {
  const s3 = await startS3Server()
  onTestFinished(() => s3.close())
  const settings = s3Settings(s3.endpoint)
  const disk = market.app.parts.config.dataDir
  for (const name of readdirSync(join(disk, 'files')))
    s3.kept.set(name, { body: readFileSync(join(disk, 'files', name)), contentType: 'application/pdf' })
  const place = await save(`s3://${s3Bucket}/nightly`, settings)
  expect(place).toMatch(/^s3:\/\/market-files\/nightly\/fairlance-/)
  expect((await run(['verify', '--from', place], settings)).output).toContain('its ledger balances')
  const stored = new Set(s3.kept.keys())
  s3.trouble = ({ method, name }) =>
    method === 'PUT' && name.endsWith('manifest.json') ? { status: 403, code: 'AccessDenied' } : undefined
  expect(await run(['backup', '--to', `s3://${s3Bucket}/refused`], settings)).toEqual({
    output: 'manifest.json could not be saved: AccessDenied\n',
    code: 1,
  })
  expect(new Set(s3.kept.keys())).toEqual(stored)
  expect(await run(['backup', '--to', 's3://elsewhere/x'], settings)).toEqual({
    output: expect.stringContaining('could not be saved: NoSuchBucket'),
    code: 1,
  })
  expect(await run(['backup', '--to', 's3://elsewhere/x'])).toEqual({
    output: expect.stringContaining(' needs the settings S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.\n'),
    code: 1,
  })
})
