import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { context, propagation, trace } from '@opentelemetry/api'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { inSpan } from './spans.ts'
import { startTracing } from './start-tracing.ts'

/** Another test in this process may have started tracing, and another may start it later. */
function forgetTracing(): void {
  for (const api of [trace, context, propagation]) api.disable()
}

afterEach(() => {
  forgetTracing()
  vi.unstubAllEnvs()
})

/** Starts tracing to a collector that answers in this way. */
async function traceTo(answer: RequestListener) {
  forgetTracing()
  const collector = createServer(answer).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  const tracing = startTracing(pino({ level: 'silent' }))
  return {
    async stop() {
      await tracing.stop()
      collector.close()
      collector.closeAllConnections()
    },
  }
}

const runJob = (work: () => Promise<void>) => inSpan({ name: 'job of a test', kind: 'consumer', parent: null }, work)

test('a failed span names the kind of error, not its message, which may contain an address of a user', async () => {
  const received: string[] = []
  const { stop } = await traceTo((request, response) => {
    void text(request).then((sent) => {
      received.push(sent)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  const failing = runJob(() =>
    Promise.reject(Object.assign(new TypeError('no mailbox mira@home.test'), { code: 'E550' })),
  )
  await expect(failing).rejects.toThrow('mira@home.test')
  await expect(runJob(() => Promise.reject(new RangeError('mira is too old')))).rejects.toThrow('mira')
  await stop()
  const sent = received.join()
  expect(sent).toContain('job of a test')
  expect(sent).toContain('"message":"E550"')
  expect(sent).toContain('"message":"RangeError"')
  expect(sent).not.toContain('mira')
})

test('stopping does not wait for a collector that does not respond', async () => {
  let asked = false
  const { stop } = await traceTo(() => void (asked = true))
  await runJob(async () => undefined)
  const begun = performance.now()
  await stop()
  expect(performance.now() - begun).toBeLessThan(5000)
  expect(asked).toBe(true)
})
