import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { errorCatalogue } from '@market/contract/errors.ts'
import { type Logger, pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { s3Bucket, s3Keys, s3Region, type S3Server, startS3Server } from '#fixtures/s3-server.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store, type S3Limits } from './s3-store.ts'
import { crowding } from '#fixtures/crowding.ts'

const folder = mkdtempSync(join(tmpdir(), 'market-files-'))
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterEach(() => {
  s3.trouble = () => undefined
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the file folder is closed to other users of the machine', async () => {
  const made = join(folder, 'files')
  await createDiskStore(made).write('a.pdf', Buffer.from('private'))
  expect(statSync(made).mode & 0o077).toBe(0)
})

interface Overrides {
  readonly secretAccessKey?: string
  readonly endpoint?: string
  readonly bucket?: string
  readonly limits?: S3Limits
  readonly log?: Logger
}

const bucket = (overrides: Overrides = {}) =>
  createS3Store(
    {
      bucket: overrides.bucket ?? s3Bucket,
      region: s3Region,
      endpoint: overrides.endpoint ?? s3.endpoint,
      pathStyle: true,
    },
    { ...s3Keys, ...(overrides.secretAccessKey === undefined ? {} : { secretAccessKey: overrides.secretAccessKey }) },
    {
      ...(overrides.limits === undefined ? {} : { limits: overrides.limits }),
      ...(overrides.log === undefined ? {} : { log: overrides.log }),
    },
  )

/** Also tests an external S3-compatible store, such as Swift or MinIO, if the environment names one. */
const outside = process.env['S3_TEST_ENDPOINT']
const drivers: Record<string, () => FileStore> = {
  'a folder': () => createDiskStore(folder),
  'a bucket': () => bucket(),
  ...(outside === undefined
    ? {}
    : {
        'a bucket elsewhere': () =>
          createS3Store(
            {
              bucket: process.env['S3_TEST_BUCKET'] ?? s3Bucket,
              region: process.env['S3_TEST_REGION'] ?? 'us-east-1',
              endpoint: outside,
              pathStyle: true,
            },
            {
              accessKeyId: process.env['S3_TEST_ACCESS_KEY_ID'] ?? '',
              secretAccessKey: process.env['S3_TEST_SECRET_ACCESS_KEY'] ?? '',
            },
          ),
      }),
}

const bytes = (size: number, of = 7) => Buffer.alloc(size, of)
const content = async (store: FileStore, name: string) => {
  const found = await store.read(name)
  return found === null ? null : { bytes: await buffer(found.stream), size: found.size }
}

describe.each(Object.keys(drivers))('%s', (kind) => {
  const store = () => (drivers[kind] as () => FileStore)()

  test('returns a file byte for byte', async () => {
    const given = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256))
    await store().write('one.pdf', given)
    expect(await content(store(), 'one.pdf')).toEqual({ bytes: given, size: 3000 })
  })

  test('accepts an empty file and one in a folder', async () => {
    await store().write('users/empty.pdf', Buffer.alloc(0))
    expect(await content(store(), 'users/empty.pdf')).toEqual({ bytes: Buffer.alloc(0), size: 0 })
  })

  test('keeps the last of two files with one name', async () => {
    await store().write('two.webp', bytes(5, 1))
    await store().write('two.webp', bytes(3, 2))
    expect((await content(store(), 'two.webp'))?.bytes).toEqual(bytes(3, 2))
  })

  test('does not find removed or unknown files, and removing them again is harmless', async () => {
    await store().write('six.pdf', bytes(1))
    await store().remove('six.pdf')
    await store().remove('six.pdf')
    expect(await store().read('six.pdf')).toBeNull()
    expect(await store().read('never-there.pdf')).toBeNull()
  })

  test.each(['../secret.txt', '/etc/passwd', 'a/../b.pdf', 'no-ending', 'b%2e.pdf', '', 'a b.pdf', 'ä.pdf'])(
    'rejects the name %j',
    async (name) => {
      await expect((async () => store().read(name))()).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect((async () => store().write(name, bytes(1)))()).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect((async () => store().remove(name))()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )
})

test('an interrupted write leaves no partial file in the folder', async () => {
  mkdirSync(join(folder, 'taken.pdf'))
  await expect(createDiskStore(folder).write('taken.pdf', bytes(1))).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a bucket receives the content type of a file', async () => {
  await bucket().write('kind.webp', bytes(1))
  expect(s3.kept.get('kind.webp')?.contentType).toBe('image/webp')
})

test.each([
  ['with a wrong secret', { secretAccessKey: 'guessed' }],
  ['of another bucket', { bucket: 'elsewhere' }],
  ['that nobody answers', { endpoint: 'http://127.0.0.1:9' }],
] as const)('a store %s is unavailable, and the loss of the file is reported', async (_, overrides) => {
  const store = bucket(overrides)
  await expect(store.write('seven.pdf', bytes(1))).rejects.toMatchObject({
    code: 'FILES_UNAVAILABLE',
  })
  await expect(store.remove('seven.pdf')).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' })
  expect(s3.kept.has('seven.pdf')).toBe(false)
})

describe('a store that goes silent', () => {
  const limits = { connectMs: 2_000, silenceMs: 1_000, answerMs: 9_000 }

  test('is reported as unavailable after a while by every operation, without leaking a connection', async () => {
    const store = bucket({ limits })
    s3.trouble = () => 'silence'
    const acts = [store.read('one.pdf'), store.write('eight.pdf', bytes(1)), store.remove('one.pdf')]
    for (const outcome of await Promise.allSettled(acts))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'FILES_UNAVAILABLE' } })
    await expect.poll(s3.waiting).toBe(0)
  })

  test('fails every call within 10 seconds, including those that wait for a connection', async () => {
    const store = bucket()
    s3.trouble = () => 'silence'
    const started = performance.now()
    const acts = [
      ...Array.from({ length: 60 }, () => store.read('one.pdf')),
      store.write('eight.pdf', bytes(10 * 1024 * 1024)),
      store.remove('one.pdf'),
    ]
    for (const outcome of await Promise.allSettled(acts))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'FILES_UNAVAILABLE' } })
    expect((performance.now() - started) / crowding()).toBeLessThan(10_000)
    await expect.poll(s3.waiting).toBe(0)
  })

  test('in the middle of a file fails the download instead of returning a partial file', async () => {
    const store = bucket({ limits })
    await store.write('nine.pdf', bytes(1000))
    s3.trouble = () => 'half'
    const found = await store.read('nine.pdf')
    await expect(found && buffer(found.stream)).rejects.toThrow('timed out')
    await expect.poll(s3.waiting).toBe(0)
  })

  test('is disconnected when nobody waits, however many calls there were, and recovers at once', async () => {
    const store = bucket()
    await store.write('ten.pdf', bytes(10))
    s3.trouble = () => 'silence'
    const leave = new AbortController()
    const asked = Promise.allSettled(Array.from({ length: 60 }, () => store.read('ten.pdf', { signal: leave.signal })))
    await expect.poll(s3.waiting).toBe(50)
    leave.abort()
    const outcomes = await asked
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(60)
    s3.trouble = () => undefined
    expect(await content(store, 'ten.pdf')).toEqual({ bytes: bytes(10), size: 10 })
  })
})

test('a slow but steady download is not cut off', async () => {
  const silenceMs = 1_000
  const store = bucket({ limits: { connectMs: 2_000, silenceMs, answerMs: 9_000 } })
  await store.write('slow.pdf', bytes(8, 3))
  s3.trouble = () => ({ everyMs: silenceMs / 3 })
  expect((await content(store, 'slow.pdf'))?.bytes).toEqual(bytes(8, 3))
})

test('a key without list permission gets an access error for a missing file', async () => {
  s3.trouble = ({ isThere }) => (isThere ? undefined : { status: 403, code: 'AccessDenied' })
  expect(await bucket().read('never-there.pdf', { mayBeMissing: true })).toBeNull()
  await expect(bucket().read('never-there.pdf')).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' })
})

test('a key without rights fails each use of the bucket with a sentence, and the log says why', async () => {
  const lines: { reason: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as { reason: string }) })
  const store = bucket({ log })
  await store.write('eleven.pdf', bytes(1))
  s3.trouble = () => ({ status: 403, code: 'AccessDenied' })
  const uses = [store.write('twelve.pdf', bytes(1)), store.read('eleven.pdf'), store.remove('eleven.pdf')]
  for (const outcome of await Promise.allSettled(uses))
    expect(outcome).toMatchObject({
      reason: {
        code: 'FILES_UNAVAILABLE',
        message: errorCatalogue.FILES_UNAVAILABLE.message,
        details: { store: 'AccessDenied' },
      },
    })
  expect(lines.map(({ reason }) => reason)).toEqual(Array(3).fill(expect.stringContaining('AccessDenied')))
  s3.trouble = () => undefined
  expect((await content(store, 'eleven.pdf'))?.size).toBe(1)
  expect(await store.read('twelve.pdf')).toBeNull()
})
