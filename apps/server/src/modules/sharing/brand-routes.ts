import { brandMarks } from '@market/contract/branding/schema.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { versionOfMark } from '#modules/reference/public.ts'
import { AppError } from '#platform/errors.ts'
import { defineIsolatedTask, TaskStoppedError } from '#platform/isolated-tasks/task-pool.ts'
import { untrustedFiles } from '#platform/isolated-tasks/untrusted-files.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { iconSizes } from './icon-sizes.ts'
import type { Icon, run as drawIcon } from './tasks/draw-icon.ts'

interface MarkRoute {
  Params: { name: string }
  Querystring: { v?: string }
}

interface Sent {
  readonly type: string
  readonly body: string | Buffer
}

/** In the image nothing runs or loads, even when it is opened on its own. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const cachedForever = 'public, max-age=31536000, immutable'

const drawTask = defineIsolatedTask<typeof drawIcon>(new URL('tasks/draw-icon.ts', import.meta.url))

async function draw(icon: Icon): Promise<Buffer> {
  try {
    return await untrustedFiles.run('icons', drawTask, icon)
  } catch (error) {
    // An image that cannot be drawn: browsers use the SVG, or the icon of the page.
    throw new AppError(error instanceof TaskStoppedError ? 'OVERLOADED' : 'NOT_FOUND')
  }
}

/** Draws each icon of the present SVG once. */
function createIcons() {
  let drawn: { readonly svg: string; readonly images: Map<string, Promise<Buffer>> } | undefined
  return (svg: string, name: string, size: Omit<Icon, 'svg'>): Promise<Buffer> => {
    if (drawn?.svg !== svg) drawn = { svg, images: new Map() }
    const { images } = drawn
    const image = images.get(name) ?? draw({ svg, ...size })
    images.set(name, image)
    image.catch(() => images.delete(name))
    return image
  }
}

/**
 * `brand/logoLight.svg` and the other SVG files of the branding, and `brand/icon-192.png` and other sizes of its icon.
 * Uploaded images have their own addresses.
 */
export async function brandRoutes(app: FastifyInstance, { runtime }: ServerParts): Promise<void> {
  const iconOf = createIcons()

  async function svgOf(name: (typeof brandMarks)[number] | undefined): Promise<string> {
    const mark = await runtime.query(runtime.asSystem, async ({ settings }) => name && settings.branding[name])
    if (mark === undefined || mark === null || !('svg' in mark)) throw new AppError('NOT_FOUND')
    return mark.svg
  }

  const send = (reply: FastifyReply, svg: string, version: string | undefined, { type, body }: Sent) =>
    reply
      // A process that has not heard of a change yet answers with the image before it, which must not be kept.
      .header('cache-control', version === versionOfMark(svg) ? cachedForever : 'no-cache')
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type)
      .send(body)

  app.get<MarkRoute>('/brand/:name.svg', async ({ params, query }, reply) => {
    const svg = await svgOf(brandMarks.find((one) => one === params.name))
    return send(reply, svg, query.v, { type: 'image/svg+xml', body: svg })
  })

  app.get<MarkRoute>('/brand/:name.png', async ({ params: { name }, query }, reply) => {
    const size = Object.hasOwn(iconSizes, name) ? iconSizes[name] : undefined
    if (size === undefined) throw new AppError('NOT_FOUND')
    const svg = await svgOf('favicon')
    return send(reply, svg, query.v, { type: 'image/png', body: await iconOf(svg, name, size) })
  })
}
