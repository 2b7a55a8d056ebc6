import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { uploadContentTypes, uploadLimits } from '@market/contract/uploads/endpoints.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { success } from '#platform/http/envelope.ts'
import { limitParallelEach } from '#platform/concurrency/limit-parallel-each.ts'
import { networkOf } from '#platform/network/network-of.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { createVirusScanner } from '#platform/files/clamd.ts'
import { attachmentOf, imageSizes, readFileName, sizedAs } from './file-name.ts'
import { isSigned } from './links.ts'
import { receiveFile } from './receive-file.ts'
import { findFile } from './store.ts'

interface FileRoute {
  Params: { name: string }
  Querystring: { expires?: string; signature?: string; size?: string; name?: string; view?: string }
}

const signedPart = (query: FileRoute['Querystring']) => ({
  expires: String(query.expires ?? ''),
  signature: String(query.signature ?? ''),
})

/** A file opened directly cannot run anything. */
const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
/** The PDF viewer is part of the browser and does not start in a sandbox. Only our own pages may frame it. */
const viewerPolicy = "frame-ancestors 'self'"

function cacheControl(isPublic: boolean, standsIn: boolean): string {
  if (!isPublic) return 'private, no-store'
  return standsIn ? 'public, max-age=5' : 'public, max-age=31536000, immutable'
}

/** Signal that aborts when the client disconnects. */
function whileOpen({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}

/** In bytes; larger than any accepted file. */
const mostLetPass = 2 * Math.max(...Object.values(uploadLimits)) * 1024 * 1024

/**
 * Discards the rest of an upload, because a client or proxy that is cut off midway does not read the error. For a
 * stream longer than any file, the response does not wait for the end.
 */
async function letPass(stream: Readable): Promise<void> {
  const enough = Promise.withResolvers<void>()
  let passed = 0
  stream.on('data', (chunk: Buffer) => {
    passed += chunk.length
    if (passed > mostLetPass) enough.resolve()
  })
  await Promise.race([finished(stream.resume()).catch(() => undefined), enough.promise])
}

/**
 * Limits the parallel uploads of one network, because each file is in memory until complete and may arrive slowly.
 * Further uploads wait unread.
 */
const [atOnce, mostWaiting] = [16, 500]

/** An upload without data for this long is aborted; a slow one continues. */
const longestSilenceMs = 25_000

/** Upload by PUT and download by GET: the two routes that are not JSON calls. */
export async function fileRoutes(
  app: FastifyInstance,
  parts: ServerParts,
  silenceMs = longestSilenceMs,
): Promise<void> {
  const { config, log, runtime, clock } = parts
  const withinLimit = limitParallelEach(atOnce, mostWaiting)
  const scanner = config.clamav === undefined ? null : createVirusScanner(config.clamav, log)

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_, stream, done) => done(null, stream))
    uploads.put<FileRoute>('/api/files/upload/:name', async (request, reply) => {
      const { name: filename } = request.params
      const body = (request.body as Readable | undefined) ?? request.raw
      const name = readFileName(filename)
      const signer = { sign: runtime.sign, now: clock.now() }
      const signed = isSigned(signer, 'upload', filename, signedPart(request.query))
      void reply.header('cache-control', 'no-store')
      try {
        if (name === null || !signed) throw new AppError('UPLOAD_LINK_DEAD')
        const network = networkOf(request.ip)
        await withinLimit(network, () => receiveFile({ ...parts, network, silenceMs, scanner }, name, body))
        return success('', null)
      } catch (error) {
        // Closes the connection: the rest of a stalled upload is not awaited.
        if (error instanceof AppError && error.code === 'UPLOAD_STALLED') void reply.header('connection', 'close')
        else await letPass(body)
        throw error
      }
    })
  })

  app.get<FileRoute>('/api/files/:name', async (request, reply) => {
    const { name: filename } = request.params
    const id = readFileName(filename)?.id
    const found = await runtime.query(runtime.asSystem, async (ctx) => {
      const row = id === undefined ? undefined : await findFile(ctx.tx, id)
      const open = row?.is_public === true || isSigned(ctx, 'download', filename, signedPart(request.query))
      return open ? row : undefined
    })
    if (found === undefined || found.stored_as === null) throw new AppError('NOT_FOUND')
    const isImage = found.type === 'png'
    const size = isImage ? imageSizes.find((name) => name === request.query.size) : undefined
    const signal = whileOpen(reply)
    const small =
      size === undefined ? null : await parts.files.read(sizedAs(found.stored_as, size), { signal, mayBeMissing: true })
    const bytes = small ?? (await parts.files.read(found.stored_as, { signal }))
    if (bytes === null) throw new AppError('NOT_FOUND')
    // HEAD needs no body.
    if (request.method === 'HEAD') bytes.stream.destroy()
    // PDFs were inspected for active content on upload, so our own pages may show them inline.
    const isShown = isImage || (found.type === 'pdf' && request.query.view === '1')
    // Thumbnails are created shortly after the upload; until then the full-size image is sent.
    const standsIn = size !== undefined && small === null
    return reply
      .headers({
        'content-type': isImage ? 'image/webp' : uploadContentTypes[found.type],
        'content-length': bytes.size,
        'cache-control': cacheControl(found.is_public, standsIn),
        'content-disposition': isShown
          ? 'inline'
          : attachmentOf(filename, String(request.query.name ?? ''), found.type),
        'content-security-policy': isImage || !isShown ? closedPolicy : viewerPolicy,
        'cross-origin-resource-policy': found.is_public ? 'cross-origin' : 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(bytes.stream)
  })
}
