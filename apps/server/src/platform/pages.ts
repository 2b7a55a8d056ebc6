import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createInProcessTransport } from './pages/in-process-api.ts'
import { KeptPage } from './pages/kept-page.ts'
import type { PageCache } from './pages/page-cache.ts'
import { contentSecurityPolicy, pageSecurityHeaders } from './pages/page-security.ts'
import { nextNonce } from './pages/page-nonce.ts'
import { createRenderer, type PageBuild, type Renderer } from './pages/render-page.ts'

export interface PagesOptions {
  /** The `build` folder of the web app. */
  readonly buildDirectory: string
  readonly cache: PageCache
  /** Where people reach the site; undefined: as each request says. */
  readonly publicUrl?: string | undefined
  /** Origins beside our own that the browser may load pictures from and send files or forms to. */
  readonly trustedOrigins?: readonly string[]
  /** Paths whose query string holds a secret: it is neither read, nor kept, nor told to other sites. */
  readonly secretQueries?: readonly string[]
}

/** Paths that belong to others: an unknown one among them is not a page. */
const reserved = ['/api/', '/dev/', '/socket.io/', '/assets/', '/files/']

/**
 * Serves the web app: its assets, immutable and compressed beforehand, and its pages, drawn as a visitor sees them, kept
 * whole, and sent with a fresh nonce each time.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const serverFile = join(options.buildDirectory, 'server/index.js')
  if (!existsSync(serverFile)) throw new Error(`The web app is not built: ${serverFile} is missing. Run npm run build.`)
  const build = (await import(pathToFileURL(serverFile).href)) as PageBuild
  const render = createRenderer(build, createInProcessTransport(app))
  await serveAssets(app, join(options.buildDirectory, 'client'))
  const policy = contentSecurityPolicy(options.trustedOrigins ?? [])
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Pages bring their own, with the nonce of the response in them.
    helmet: false,
    handler: (request, reply) => {
      if (reserved.some((prefix) => request.url.startsWith(prefix))) return reply.callNotFound()
      const address = pageAddress(request, options.secretQueries)
      const kept = options.cache.get(keyOf(request, address, options.publicUrl))
      if (kept) return sendPage(reply, address, kept, policy)
      return renderAndSend(request, reply, address, { ...options, render, policy })
    },
  })
}

/** What the page is drawn from: the address, without a query that holds a secret. */
function pageAddress({ url }: FastifyRequest, secretQueries: readonly string[] = []): string {
  const [path = url] = url.split('?', 1)
  return secretQueries.includes(path.replace(/\/$/, '')) ? path : url
}

const keyOf = (request: FastifyRequest, address: string, publicUrl: string | undefined): string =>
  publicUrl === undefined ? `${request.host}${address}` : address

const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`

interface Rendering extends PagesOptions {
  render: Renderer
  policy: (nonce: string) => string
}

async function renderAndSend(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  options: Rendering,
): Promise<FastifyReply> {
  const { cache, publicUrl, render, policy } = options
  const origin = originOf(request, publicUrl)
  const page = await cache.fill(keyOf(request, address, publicUrl), (tags) => render(origin, address, tags))
  if (page instanceof KeptPage) return sendPage(reply, address, page, policy)
  return reply.code(page.status).headers(pageSecurityHeaders).headers(page.headers).send(page.body)
}

function sendPage(
  reply: FastifyReply,
  address: string,
  page: KeptPage,
  policy: (nonce: string) => string,
): FastifyReply {
  const nonce = nextNonce()
  reply.code(page.status).headers(page.headers).header('content-security-policy', policy(nonce))
  if (address !== reply.request.url) reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
  if (!takesGzip.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(page.withNonce(nonce))
  return reply.header('content-encoding', 'gzip').send(page.gzippedWithNonce(nonce))
}

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/

const yearInSeconds = 31_536_000

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.js': 'text/javascript; charset=utf-8',
}

async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: yearInSeconds * 1000,
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const type = contentTypes[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const bytes = await readFile(join(folder, entry.name))
    // A service worker that is kept would keep its successor away.
    const keep = entry.name === 'service-worker.js' ? 'no-cache' : 'public, max-age=3600'
    app.get(`/${entry.name}`, (_request, reply) => reply.header('cache-control', keep).type(type).send(bytes))
  }
}
