import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import { checkName, type FileStore } from './file-store.ts'

export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Undefined means Amazon S3. */
  readonly endpoint: string | undefined
  /** Puts the bucket into the path instead of the host name, as most other stores require. */
  readonly pathStyle: boolean
}

export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Time limits in milliseconds: to connect, for inactivity during a request, and until the response begins. */
export interface S3Limits {
  readonly connectMs: number
  readonly silenceMs: number
  readonly answerMs: number
}

const defaultLimits: S3Limits = { connectMs: 2_000, silenceMs: 4_000, answerMs: 9_000 }

interface S3Options {
  readonly log?: Logger
  readonly limits?: S3Limits
}

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(nameOf(error))

/**
 * Stores files in a bucket of any S3-compatible store. The bucket is private; the program's own routes serve the files.
 */
export function createS3Store(settings: S3Settings, keys: S3Keys, options: S3Options = {}): FileStore {
  const { log, limits = defaultLimits } = options
  let made: Promise<S3Client> | undefined
  // Loaded lazily, because the library is large.
  const sdk = () => import('@aws-sdk/client-s3')
  const connect = async () =>
    new (await sdk()).S3Client({
      region: settings.region,
      credentials: keys,
      forcePathStyle: settings.pathStyle,
      ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
      // Other stores than Amazon S3 do not support trailing checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Two attempts within the response time limit, because a user waits for them.
      maxAttempts: 2,
      requestHandler: { connectionTimeout: limits.connectMs, socketTimeout: limits.silenceMs },
    })
  const client = () => (made ??= connect())
  const at = (name: string) => ({ Bucket: settings.bucket, Key: checkName(name) })

  /** The store cannot be reached or rejects the credentials; nothing was changed and a retry may succeed. */
  const unavailable = (error: unknown, signal?: AbortSignal) => {
    if (signal?.aborted !== true)
      log?.warn({ reason: String(error) }, 'The store of files did not do what it was asked.')
    return Object.assign(new AppError('FILES_UNAVAILABLE', { store: nameOf(error) }), { cause: error })
  }

  /** Runs a call until its response begins; the limit includes waiting for one of the client's connections. */
  async function within<Answer>(signal: AbortSignal | undefined, call: (limit: AbortSignal) => Promise<Answer>) {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), limits.answerMs)
    try {
      return await call(signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]))
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async write(name, bytes) {
      const place = at(name)
      const { PutObjectCommand } = await sdk()
      const ContentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      try {
        const s3 = await client()
        const put = new PutObjectCommand({ ...place, Body: bytes, ContentType })
        await within(undefined, (abortSignal) => s3.send(put, { abortSignal }))
      } catch (error) {
        throw unavailable(error)
      }
    },
    async read(name, { signal, mayBeMissing = false } = {}) {
      const place = at(name)
      const { GetObjectCommand } = await sdk()
      try {
        const s3 = await client()
        const { Body, ContentLength } = await within(signal, (abortSignal) =>
          s3.send(new GetObjectCommand(place), { abortSignal }),
        )
        return Body === undefined ? null : { stream: Body as Readable, size: ContentLength ?? 0 }
      } catch (error) {
        if (isMissing(error) || (mayBeMissing && nameOf(error) === 'AccessDenied')) return null
        throw unavailable(error, signal)
      }
    },
    async remove(name) {
      const place = at(name)
      const { DeleteObjectCommand } = await sdk()
      try {
        const s3 = await client()
        await within(undefined, (abortSignal) => s3.send(new DeleteObjectCommand(place), { abortSignal }))
      } catch (error) {
        if (!isMissing(error)) throw unavailable(error)
      }
    },
  }
}
