import type { Readable } from 'node:stream'
import { uploadLimits } from '@market/contract/uploads/endpoints.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Runtime } from '#platform/context/runtime.ts'
import type { VirusScanner } from '#platform/files/clamd.ts'
import type { FileName } from './file-name.ts'
import { makeThumbnail, removeBytes, removeUnnoted } from './jobs.ts'
import { type Arrived, findFile, markUploaded } from './store.ts'
import { storeChecked } from './store-checked.ts'
import { countArriving } from './upload-limits.ts'

const megabyte = 1024 * 1024

interface Measure {
  readonly megabytes: number
  readonly isImage: boolean
  readonly silenceMs: number
}

/**
 * Reads a stream up to a size limit. Beyond it, discards the rest instead of closing the connection, so that the
 * client receives the error. Rejects after `silenceMs` without data.
 */
function readWhole(stream: Readable, { megabytes, isImage, silenceMs }: Measure): Promise<Buffer> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new AppError('UPLOAD_STALLED')), silenceMs)
  const whole = new Promise<Buffer>((resolve, reject) => {
    // The client may have disconnected while it waited in the queue.
    if (stream.destroyed) return reject(new AppError('MALFORMED'))
    const chunks: Buffer[] = []
    let total = 0
    stream.on('data', (chunk: Buffer) => {
      timer.refresh()
      total += chunk.length
      if (total <= megabytes * megabyte) {
        chunks.push(chunk)
        return
      }
      chunks.length = 0
      reject(new AppError('FILE_TOO_LARGE', { megabytes, isImage }))
    })
    stream.on('end', () => resolve(Buffer.concat(chunks)))
    stream.on('error', () => reject(new AppError('MALFORMED')))
  })
  return Promise.race([whole, silence.promise]).finally(() => clearTimeout(timer))
}

interface Receiving {
  readonly runtime: Runtime
  readonly files: FileStore
  /** Key for the sender's limits. */
  readonly network: string
  readonly silenceMs: number
  /** Null when the operator has not configured one. */
  readonly scanner: VirusScanner | null
}

/**
 * Receives the bytes of a file, once: of two concurrent uploads, one is stored. The caller has verified the URL's
 * signature.
 */
export async function receiveFile(receiving: Receiving, name: FileName, stream: Readable): Promise<void> {
  const { runtime, network, silenceMs, scanner } = receiving
  const as = runtime.asSystem
  const row = await runtime.query(as, (ctx) => findFile(ctx.tx, name.id))
  if (row === undefined || row.uploaded_at !== null) throw new AppError('UPLOAD_LINK_DEAD')
  const bytes = await readWhole(stream, {
    megabytes: uploadLimits[name.type],
    isImage: name.type === 'png',
    silenceMs,
  })
  await runtime.steps(as, (ctx) => countArriving(ctx, row.owner_id, network, bytes.length))
  const arrived = await storeChecked({ files: receiving.files, scanner, sender: network }, name.type, bytes)
  const isFirst = await runtime
    .command(as, (ctx) => remember(ctx, name, arrived))
    .catch(async (error: unknown) => {
      const unnoted = { fileId: name.id, storedAs: arrived.storedAs }
      // When the queue is unavailable too, the client still gets the original error.
      await runtime.command(as, async (ctx) => ctx.enqueue(removeUnnoted, unnoted)).catch(() => undefined)
      throw error
    })
  if (!isFirst) throw new AppError('UPLOAD_LINK_DEAD')
}

/**
 * Records an upload and queues the thumbnails of an image. Returns false when another upload came first, and deletes
 * this one.
 */
async function remember(ctx: Ctx, { id, type }: FileName, arrived: Arrived): Promise<boolean> {
  const isFirst = await markUploaded(ctx, id, arrived)
  const { storedAs } = arrived
  if (!isFirst) ctx.enqueue(removeBytes, { storedAs })
  else if (type === 'png') ctx.enqueue(makeThumbnail, { storedAs })
  return isFirst
}
