import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Envelope, ErrorData } from '@market/contract/endpoint.ts'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { withConnection } from '#platform/database/engine/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { pngBytes } from './fixtures/people.ts'

interface Line {
  readonly msg: string
  readonly code?: string
  readonly err?: { readonly code?: string; readonly message: string }
}

const lines: Line[] = []
const log = pino(
  { level: 'warn' },
  new Writable({
    write(line: Buffer, _, done) {
      lines.push(JSON.parse(String(line)) as Line)
      done()
    },
  }),
)
const market = useTestApp(undefined, log)
const sentence = 'We can’t save anything right now. Nothing was changed. Please try again in a few minutes.'

/** Runs SQL as the database's administrator, outside the server. */
const run = (sql: string) => withConnection(market.connectionString, (client) => client.query(sql))
const name = () => new URL(market.connectionString).pathname.slice(1)

const newConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

async function health(): Promise<Partial<ErrorData> & { readonly status: number }> {
  const answer = await market.app.server.inject({ url: '/api/health' })
  return { status: answer.statusCode, ...answer.json<Envelope<Partial<ErrorData>>>().data }
}

const save = async () => (await market.send(getUploadUrls, { type: 'png' })).status
const causes = () => lines.filter(({ msg }) => msg === 'calls cannot be answered just now')

afterEach(() => void lines.splice(0))

test('a read-only database is reported by calls and the health check until it is writable again', async () => {
  await run(`alter database ${name()} set default_transaction_read_only = on`)
  await run(newConnections)
  await expect.poll(health).toMatchObject({ status: 503, code: 'CANNOT_SAVE' })
  expect(await market.refusal(getUploadUrls, { type: 'png' })).toMatchObject({
    status: 503,
    message: sentence,
    data: { code: 'CANNOT_SAVE' },
  })
  expect(causes()).toContainEqual(
    expect.objectContaining({ code: 'CANNOT_SAVE', err: expect.objectContaining({ code: '25006' }) }),
  )
  await run(`begin read write; alter database ${name()} reset default_transaction_read_only; commit`)
  await expect.poll(save).toBe(200)
  await expect.poll(async () => (await health()).status).toBe(200)
  // Also replaces pooled connections that were not used meanwhile.
  await run(newConnections)
})

test('a full disk is logged once, and the health check fails until writes succeed', async () => {
  await run(`
    create function no_room() returns trigger language plpgsql as $$
      begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on files execute function no_room();
    create function no_room_for_tables() returns event_trigger language plpgsql as $$
      begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create event trigger no_room_for_tables on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room_for_tables()`)
  await expect.poll(async () => (await health()).status).toBe(200)
  for (let calls = 0; calls < 3; calls++)
    expect(await market.refusal(getUploadUrls, { type: 'png' })).toMatchObject({ status: 503, message: sentence })
  const ofDisk = causes().filter(({ err }) => err?.code === '53100')
  expect(ofDisk).toMatchObject([{ code: 'CANNOT_SAVE', err: { message: expect.stringContaining('No space left') } }])
  expect(await health()).toMatchObject({ status: 503, code: 'CANNOT_SAVE' })
  await run('drop event trigger no_room_for_tables; drop trigger no_room on files')
  expect((await health()).status).toBe(200)
  await expect.poll(save).toBe(200)
})

test('an unwritable file folder is reported as unable to save, not as a restarting service', async () => {
  const [place] = await market.call(getUploadUrls, { type: 'png' })
  const { pathname, search } = new URL(place?.url ?? '')
  const folder = join(market.app.parts.config.dataDir, 'files')
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, 'somebody else’s')
  const payload = await pngBytes()
  const put = () => market.app.server.inject({ method: 'PUT', url: pathname + search, payload })
  const refused = await put()
  expect(refused.json()).toMatchObject({ message: sentence, data: { code: 'CANNOT_SAVE' } })
  expect(causes()[0]?.err?.message).toMatch(/^(ENOTDIR|EEXIST): .*files/)
  rmSync(folder)
  expect((await put()).statusCode).toBe(200)
})
