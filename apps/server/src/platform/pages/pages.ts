import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { limitTime } from '../concurrency/limit-time.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { originOf } from '../network/origin-of.ts'
import {
  type Asked,
  directOrigin,
  type PreparedResponse,
  sendPrepared,
  takesGzip,
} from '../cache/prepared-responses.ts'
import type { RequestRate } from '../limits/request-rate.ts'
import { recentWriteCookie, wroteRecently } from '../http/recent-write.ts'
import { closedPolicy, retrySoon } from '../http/server.ts'
import { visitor } from '../context/context.ts'
import { browserCookie } from './browser-cookie.ts'
import { createInProcessTransport } from './in-process-api.ts'
import { CachedPage } from '../cache/cached-page.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { sendEarlierAssets } from './earlier-assets.ts'
import { contentSecurityPolicy, filePolicy, pageSecurityHeaders } from './page-security.ts'
import { nextNonce } from './page-nonce.ts'
import { createRenderer, type PageBuild } from './render-page.ts'

interface PagesOptions {
  /** The `build` folder of the web app. */
  readonly buildDirectory: string
  readonly cache: PageCache
  readonly withinLimit: ConcurrencyLimit
  /** Whether cached pages may miss recent writes, so that a visitor who wrote gets an uncached one. */
  readonly hasReplica?: boolean
  readonly rate: RequestRate
  /** Time limit for rendering a page in milliseconds, after which the request fails with 503. */
  readonly timeLimit?: number
  /** The public URL; undefined uses the URL of each request. */
  readonly publicUrl?: string | undefined
  /** Has the assets of earlier releases (`storeAssets`). */
  readonly files?: FileStore
  /** Paths whose query string is secret if it has a `token`: it is not rendered, cached or sent to other sites. */
  readonly secretQueries?: readonly string[]
}

const eightSeconds = 8000

/** Prefixes of other routes, where an unknown path is not a page. */
const reserved = ['/api/', '/dev/', '/socket.io/', '/assets/', '/files/']

/**
 * Serves the web app: precompressed immutable assets, and pages rendered for visitors, cached whole and sent with a new
 * nonce each time.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const serverFile = join(options.buildDirectory, 'server/index.js')
  if (!existsSync(serverFile)) throw new Error(`The web app is not built: ${serverFile} is missing. Run npm run build.`)
  const build = (await import(pathToFileURL(serverFile).href)) as PageBuild
  const { timeLimit = eightSeconds } = options
  const render = createRenderer(build, createInProcessTransport(app))
  await serveAssets(app, join(options.buildDirectory, 'client'), options.files)
  const answerFor = (request: Asked, page: CachedPage, origin: string): PreparedResponse => {
    const ready = withNonce(page, takesGzip(request))
    return { ...ready, headers: [...ready.headers, 'set-cookie', browserCookie(request.headers.cookie, origin)] }
  }
  const keyOf = (origin: string, address: string) => origin + address
  app.preparedResponses.push((request) => {
    const origin = options.publicUrl ?? directOrigin(request)
    const address = pageAddress(request.url ?? '', options.secretQueries)
    if (origin === undefined || address !== request.url) return undefined
    const page = options.cache.get(keyOf(origin, address))
    return page && answerFor(request, page, origin)
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Pages set their own headers, which contain the nonce of the response.
    helmet: false,
    async handler(request, reply) {
      if (reserved.some((prefix) => request.url.startsWith(prefix))) return reply.callNotFound()
      const origin = originOf(request, options.publicUrl)
      const address = pageAddress(request.url, options.secretQueries)
      const key = keyOf(origin, address)
      const needsLatest = options.hasReplica === true && wroteRecently(request.headers.cookie)
      const draw = () =>
        needsLatest
          ? render(origin, address, new Set(), recentWriteCookie(origin))
          : options.cache.fill(key, (tags) => render(origin, address, tags))
      const asker = { actor: visitor, address: request.ip }
      const fresh = () => {
        options.rate.countRendering(request.raw)
        return limitTime(timeLimit, options.withinLimit(asker, draw), () => new AppError('OVERLOADED'))
      }
      const page = (needsLatest ? undefined : options.cache.get(key)) ?? (await fresh())
      if (!(page instanceof CachedPage))
        return reply
          .code(page.status)
          .headers({ ...pageSecurityHeaders, 'content-security-policy': closedPolicy, ...page.headers })
          .send(page.body)
      const ready = answerFor(request.raw, page, origin)
      if (page.status === 503) void reply.headers(retrySoon)
      const secret = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
      return sendPrepared(reply, ready, address === request.url ? {} : secret)
    },
  })
}

/** The URL to render, without a secret query string. */
function pageAddress(url: string, secretQueries: readonly string[] = []): string {
  const [path = url, query] = url.split('?', 2)
  const isSecret = secretQueries.includes(path.replace(/\/$/, '')) && new URLSearchParams(query).has('token')
  return isSecret ? path : url
}

/** A response with the cached page and a new nonce. */
function withNonce(page: CachedPage, gzipped: boolean): PreparedResponse {
  const nonce = nextNonce()
  const headers = [...page.headers, 'content-security-policy', contentSecurityPolicy(nonce)]
  if (!gzipped) return { status: page.status, headers, body: page.withNonce(nonce) }
  return { status: page.status, headers: [...headers, 'content-encoding', 'gzip'], body: page.gzippedWithNonce(nonce) }
}

const yearInSeconds = 31_536_000

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.js': 'text/javascript; charset=utf-8',
}

async function serveAssets(app: FastifyInstance, folder: string, earlier: FileStore | undefined): Promise<void> {
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: '/',
        immutable: true,
        maxAge: yearInSeconds * 1000,
        preCompressed: true,
        setHeaders: (reply) => void reply.header('content-security-policy', filePolicy()),
        index: false,
        decorateReply: false,
      })
      if (earlier === undefined) return
      const sendEarlier = sendEarlierAssets(earlier)
      scope.setNotFoundHandler(({ url }, reply) => {
        void reply.header('content-security-policy', filePolicy())
        return sendEarlier(url.split('?', 1)[0]?.replace('/assets/', '') ?? '', reply)
      })
    },
    { prefix: '/assets' },
  )
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const type = contentTypes[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const bytes = await readFile(join(folder, entry.name))
    // A cached service worker would delay updates of the app.
    const keep = entry.name === 'service-worker.js' ? 'no-cache' : 'public, max-age=3600'
    const headers = {
      'cache-control': keep,
      'content-security-policy': filePolicy(type.startsWith('text/html') ? bytes.toString() : ''),
    }
    app.get(`/${entry.name}`, (_request, reply) => reply.headers(headers).type(type).send(bytes))
  }
}
