import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'

export interface BareRoute {
  readonly html: string
  readonly headers: Record<string, string>
}

const { html, headers } = workerData as BareRoute
const skipped = new Set(['transfer-encoding', 'content-length', 'connection', 'date', 'keep-alive', 'content-encoding'])
const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !skipped.has(name)))
const bytes = gzipSync(html)

const app = Fastify()
app.get('/', (_request, reply) => reply.headers(sent).header('content-encoding', 'gzip').send(bytes))
parentPort?.postMessage(await app.listen({ host: '127.0.0.1', port: 0 }))
