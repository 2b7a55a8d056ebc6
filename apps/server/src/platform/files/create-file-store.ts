import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config, Secrets } from '../config/config.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** Creates the configured store: a bucket or a local folder. */
export const createFileStore = (config: Config, secrets: Secrets, log: Logger): FileStore =>
  config.s3 === undefined || secrets.s3 === undefined
    ? createDiskStore(join(config.dataDir, 'files'))
    : createS3Store(config.s3, secrets.s3, { log })
