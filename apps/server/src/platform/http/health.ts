import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { success } from './envelope.ts'

/** Who asks for health wants an answer: a database that is silent for longer is away. */
const patienceMs = 3000

/** `GET /api/health`: 200 while the database answers and takes writes, else 503. Those who ask at the same time share one question. */
export function registerHealth(
  server: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  let asked: Promise<void> | undefined
  const ask = () => (asked ??= database.check().finally(() => (asked = undefined)))

  server.get('/api/health', async () => {
    const silence = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // The connection may be the only thing that is dead: who comes next asks on another.
      asked = undefined
      silence.reject(new AppError('UNAVAILABLE'))
    }, patienceMs)
    await Promise.race([ask(), silence.promise]).finally(() => clearTimeout(timer))
    return success('The marketplace is running.', { time: clock.now().toISOString() })
  })
}
