import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Bucket, s3Keys, s3Region, type S3Server, startS3Server } from '#fixtures/s3-server.ts'
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

test('the folder of files is closed to other users of the machine', async () => {
  const made = join(folder, 'files')
  await createDiskStore(made).write('a.pdf', Buffer.from('private'))
  expect(statSync(made).mode & 0o077).toBe(0)
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
const content = async (store: FileStore, name: string) => {
  const found = await store.read(name)
  return found === null ? null : { bytes: await buffer(found.stream), size: found.size }
}

describe.each(Object.keys(drivers))('%s', (kind) => {
  const store = () => (drivers[kind] as () => FileStore)()

  test('gives back what it was given, byte for byte', async () => {
    const given = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256))
    await store().write('one.pdf', given)
    expect(await content(store(), 'one.pdf')).toEqual({ bytes: given, size: 3000 })
  })

  test('takes a file of no bytes and one in a folder', async () => {
    await store().write('users/empty.pdf', Buffer.alloc(0))
    expect(await content(store(), 'users/empty.pdf')).toEqual({ bytes: Buffer.alloc(0), size: 0 })
  })

  test('keeps the last of two under one name', async () => {
    await store().write('two.webp', bytes(5, 1))
    await store().write('two.webp', bytes(3, 2))
    expect((await content(store(), 'two.webp'))?.bytes).toEqual(bytes(3, 2))
  })

  test('knows nothing of what was removed or never there, and removing it again is harmless', async () => {
    await store().write('six.pdf', bytes(1))
    await store().remove('six.pdf')
    await store().remove('six.pdf')
    expect(await store().read('six.pdf')).toBeNull()
    expect(await store().read('never-there.pdf')).toBeNull()
  })

  test.each(['../secret.txt', '/etc/passwd', 'a/../b.pdf', 'no-ending', 'b%2e.pdf', '', 'a b.pdf', 'ä.pdf'])(
    'the name %j leads nowhere',
    async (name) => {
      await expect((async () => store().read(name))()).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect((async () => store().write(name, bytes(1)))()).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect((async () => store().remove(name))()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )
})

test('a folder keeps no half of a file whose writing broke off', async () => {
  mkdirSync(join(folder, 'taken.pdf'))
  await expect(createDiskStore(folder).write('taken.pdf', bytes(1))).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a bucket is told what kind of file it gets', async () => {
  await bucket().write('kind.webp', bytes(1))
  expect(s3.kept.get('kind.webp')?.contentType).toBe('image/webp')
})

test.each([
  ['with a wrong secret', { secretAccessKey: 'guessed' }],
  ['of another bucket', { bucket: 'elsewhere' }],
  ['that nobody answers', { endpoint: 'http://127.0.0.1:9' }],
] as const)('a store %s is unavailable, and the file is not lost in silence', async (_, overrides) => {
  const store = bucket(overrides)
  await expect(store.write('seven.pdf', bytes(1))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  await expect(store.remove('seven.pdf')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(s3.kept.has('seven.pdf')).toBe(false)
})
