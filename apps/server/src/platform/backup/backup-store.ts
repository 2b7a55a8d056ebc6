import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config, Secrets } from '../config/config.ts'
import { createDiskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { createS3Store } from '../files/s3-store.ts'
import { type Manifest, manifestJson, manifestName } from './manifest.ts'

/** Longer than for files that a visitor waits for, because parts have 16 MB. */
const limits = { connectMs: 5_000, silenceMs: 30_000, answerMs: 120_000 }

/** A folder of a store, as a store of its own. */
const below = (store: FileStore, folder: string): FileStore =>
  folder === ''
    ? store
    : {
        write: (name, bytes) => store.write(`${folder}/${name}`, bytes),
        read: (name, options) => store.read(`${folder}/${name}`, options),
        remove: (name) => store.remove(`${folder}/${name}`),
      }

/**
 * Opens a folder, or `s3://bucket/folder` at the store and with the keys of the S3 settings. Throws a sentence when
 * those are missing.
 */
export function openBackupStore(address: string, { s3 }: Pick<Config, 's3'>, secrets: Pick<Secrets, 's3'>): FileStore {
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address) ?? []
  if (bucket === undefined) return createDiskStore(resolve(address))
  if (s3 === undefined || secrets.s3 === undefined)
    throw new Error(`${address} needs the settings S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  if (!/^[\w-]*(\/[\w-]+)*$/.test(folder))
    throw new Error(`The folder in ${address} may have only letters, digits, dashes and slashes.`)
  return below(createS3Store({ ...s3, bucket }, secrets.s3, { limits }), folder)
}

/** Reads the manifest of a backup; throws a sentence if it is missing or has another format. */
export async function readManifest(store: FileStore, address: string): Promise<Manifest> {
  const found = await store.read(manifestName)
  if (found === null) throw new Error(`${address} is not a complete backup: it has no ${manifestName}.`)
  const read = manifestJson.safeParse((await buffer(found.stream)).toString('utf8'))
  if (!read.success) throw new Error(`${address} was made by another version of the program, or is damaged.`)
  return read.data
}
