import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Bucket, s3Keys, s3Region, type S3Server, startS3Server } from '#test/s3-server.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'market-files-'))
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucket = (overrides: { secretAccessKey?: string; endpoint?: string; bucket?: string } = {}) =>
  createS3Store(
    {
      bucket: overrides.bucket ?? s3Bucket,
      region: s3Region,
      endpoint: overrides.endpoint ?? s3.endpoint,
      pathStyle: true,
    },
    { ...s3Keys, ...(overrides.secretAccessKey === undefined ? {} : { secretAccessKey: overrides.secretAccessKey }) },
  )

/** A store that is running somewhere else takes part when the environment names it, as Swift or MinIO. */
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
const noLimit = Number.MAX_SAFE_INTEGER
const content = async (store: FileStore, name: string) => {
  const found = await store.read(name)
  return found === null ? null : { bytes: await buffer(found.stream), size: found.size }
}

describe.each(Object.keys(drivers))('%s', (kind) => {
  const store = () => (drivers[kind] as () => FileStore)()

  test('gives back what it was given, byte for byte', async () => {
    const given = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256))
    expect(await store().write('one.pdf', Readable.from([given.subarray(0, 10), given.subarray(10)]), noLimit)).toBe(
      3000,
    )
    expect(await content(store(), 'one.pdf')).toEqual({ bytes: given, size: 3000 })
  })

  test('takes a file of no bytes and one in a folder', async () => {
    expect(await store().write('users/empty.pdf', Readable.from([Buffer.alloc(0)]), noLimit)).toBe(0)
    expect(await content(store(), 'users/empty.pdf')).toEqual({ bytes: Buffer.alloc(0), size: 0 })
  })

  test('keeps the last of two under one name', async () => {
    await store().write('two.webp', Readable.from([bytes(5, 1)]), noLimit)
    await store().write('two.webp', Readable.from([bytes(3, 2)]), noLimit)
    expect((await content(store(), 'two.webp'))?.bytes).toEqual(bytes(3, 2))
  })

  test('takes exactly as many bytes as allowed, and of one byte more nothing', async () => {
    const limit = 2 * 1024 * 1024
    expect(await store().write('three.pdf', Readable.from([bytes(limit)]), limit)).toBe(limit)
    await expect(store().write('four.pdf', Readable.from([bytes(limit), bytes(1)]), limit)).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'The file is larger than 2 MB. Please upload a smaller one.',
    })
    expect(await store().read('four.pdf')).toBeNull()
  })

  test('keeps nothing of a stream that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes(10)
        throw new Error('the network went away')
      })(),
    )
    await expect(store().write('five.pdf', broken, noLimit)).rejects.toThrow('the network went away')
    expect(await store().read('five.pdf')).toBeNull()
  })

  test('knows nothing of what was removed or never there, and removing it again is harmless', async () => {
    await store().write('six.pdf', Readable.from([bytes(1)]), noLimit)
    await store().remove('six.pdf')
    await store().remove('six.pdf')
    expect(await store().read('six.pdf')).toBeNull()
    expect(await store().read('never-there.pdf')).toBeNull()
  })

  test.each(['../secret.txt', '/etc/passwd', 'a/../b.pdf', 'no-ending', 'b%2e.pdf', '', 'a b.pdf', 'ä.pdf'])(
    'the name %j leads nowhere',
    async (name) => {
      await expect((async () => store().read(name))()).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect((async () => store().write(name, Readable.from([bytes(1)]), noLimit))()).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect((async () => store().remove(name))()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )
})

test('a folder keeps no halves of files', () => {
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a bucket is told what kind of file it gets', async () => {
  await bucket().write('kind.webp', Readable.from([bytes(1)]), noLimit)
  expect(s3.kept.get('kind.webp')?.contentType).toBe('image/webp')
})

test.each([
  ['with a wrong secret', { secretAccessKey: 'guessed' }],
  ['of another bucket', { bucket: 'elsewhere' }],
  ['that nobody answers', { endpoint: 'http://127.0.0.1:9' }],
] as const)('a store %s is unavailable, and the file is not lost in silence', async (_, overrides) => {
  const store = bucket(overrides)
  await expect(store.write('seven.pdf', Readable.from([bytes(1)]), noLimit)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  await expect(store.remove('seven.pdf')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(s3.kept.has('seven.pdf')).toBe(false)
})
