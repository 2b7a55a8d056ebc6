import { brandMarks } from '@market/contract/branding/schema.ts'
import type { FastifyInstance } from 'fastify'
import { versionOfMark } from '#modules/reference/public.ts'
import { AppError } from '#platform/errors.ts'
import type { ServerParts } from '#platform/server-parts.ts'

interface MarkRoute {
  Params: { name: string }
  Querystring: { v?: string }
}

/** In the image nothing runs or loads, even when it is opened by itself. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const cachedForever = 'public, max-age=31536000, immutable'

/** `brand/logoLight.svg` and the other SVG files of the branding. Uploaded images have their own addresses. */
export async function brandRoutes(app: FastifyInstance, { runtime }: ServerParts): Promise<void> {
  app.get<MarkRoute>('/brand/:name.svg', async ({ params, query }, reply) => {
    const name = brandMarks.find((one) => one === params.name)
    const mark = await runtime.query(runtime.asSystem, async ({ settings }) => name && settings.branding[name])
    if (mark === undefined || mark === null || !('svg' in mark)) throw new AppError('NOT_FOUND')
    return (
      reply
        // A process that has not heard of a change yet answers with the image before it, which must not be kept.
        .header('cache-control', query.v === versionOfMark(mark.svg) ? cachedForever : 'no-cache')
        .header('content-security-policy', policy)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/svg+xml')
        .send(mark.svg)
    )
  })
}
