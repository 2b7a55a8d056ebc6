import type { FastifyBaseLogger } from 'fastify'
import { type Clock, seconds } from '../clock/clock.ts'
import type { AppError } from '../errors.ts'

/** Interval at which the same cause of 503 responses is logged again, however many calls it affects. */
const againAfter = 5 * seconds
const rememberedAtMost = 100

const reasonOf = ({ cause }: Error): Error | undefined => (cause instanceof Error ? cause : undefined)

/** Logs the causes of server errors: every bug, and each cause of a 503 response at most every five seconds. */
export function troubleLog(
  clock: Clock,
): (log: Pick<FastifyBaseLogger, 'error' | 'warn'>, error: unknown, refusal: AppError, about?: object) => void {
  const saidAt = new Map<string, number>()

  function isSaidAlready(cause: string): boolean {
    const now = clock.now().getTime()
    if (now - (saidAt.get(cause) ?? -Infinity) < againAfter) return true
    if (saidAt.size >= rememberedAtMost) saidAt.clear()
    saidAt.set(cause, now)
    return false
  }

  return (log, error, refusal, about = {}) => {
    if (refusal.code === 'INTERNAL') return log.error({ err: error, ...about }, 'a call failed')
    if (refusal.status !== 503) return
    const reason = error instanceof Error ? (reasonOf(error) ?? error) : refusal
    if (!isSaidAlready(`${refusal.code} ${reason.message}`))
      log.warn({ err: reason, code: refusal.code, ...about }, 'calls cannot be answered just now')
  }
}
