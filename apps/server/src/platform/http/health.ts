import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/engine/public.ts'
import { AppError } from '../errors.ts'
import { success } from './envelope.ts'

/** Health checks need a prompt response, so a database that is silent for longer counts as away. */
const patienceMs = 3000

/**
 * Registers the probes. `/healthz` is 200 while the process lives, whatever the database does. `/readyz` and
 * `/api/health` are 200 while the database responds and accepts writes, else 503; concurrent requests share one check.
 */
export function registerHealth(
  server: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  let asked: Promise<void> | undefined
  const ask = () => (asked ??= database.check().finally(() => (asked = undefined)))

  server.get('/healthz', async () => success('The process lives.', null))

  const answerHealth = async () => {
    const silence = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // Perhaps only this connection is dead, so the next request checks on another one.
      asked = undefined
      silence.reject(new AppError('UNAVAILABLE'))
    }, patienceMs)
    await Promise.race([ask(), silence.promise]).finally(() => clearTimeout(timer))
    return success('The marketplace is running.', { time: clock.now().toISOString() })
  }
  for (const url of ['/api/health', '/readyz']) server.get(url, answerHealth)
}
