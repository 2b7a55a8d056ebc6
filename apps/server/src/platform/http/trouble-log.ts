import type { ErrorCode } from '@market/contract/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, seconds } from '../clock/clock.ts'
import type { AppError } from '../errors.ts'

/** Interval at which the same cause of 503 responses is logged again, however many calls it affects. */
const againAfter = 5 * seconds
const rememberedAtMost = 1000

/** Input that was rejected, sessions that ended, missing rights, records that are not there, and exceeded limits. */
const deniedStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 429])

/** Failed attempts to prove an identity: each is logged, since their number is limited. */
const failedProofs: ReadonlySet<ErrorCode> = new Set([
  'WRONG_CREDENTIALS',
  'STAFF_WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'CODE_WRONG',
  'SECOND_FACTOR_WRONG',
  'SOCIAL_REFUSED',
])

/** The user or address that made a request, and its path or event. */
export interface Asker {
  readonly person: string | undefined
  readonly address: string
  readonly path?: string
  readonly event?: string
}

const reasonOf = ({ cause }: Error): Error | undefined => (cause instanceof Error ? cause : undefined)

/**
 * Logs failed calls: each bug; the cause of a 503 once in five seconds; and each kind of denied call once in five seconds
 * for a person or network address, failed proofs of an identity every time. Nothing that was sent is logged.
 */
export function troubleLog(
  clock: Clock,
): (log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>, error: unknown, refusal: AppError, asker: Asker) => void {
  const saidAt = new Map<string, number>()

  function isSaidAlready(cause: string): boolean {
    const now = clock.now().getTime()
    if (now - (saidAt.get(cause) ?? -Infinity) < againAfter) return true
    if (saidAt.size >= rememberedAtMost) saidAt.clear()
    saidAt.set(cause, now)
    return false
  }

  return (log, error, refusal, asker) => {
    const { code, status } = refusal
    if (code === 'INTERNAL') return log.error({ err: error, ...asker }, 'a call failed')
    const isNew = () => failedProofs.has(code) || !isSaidAlready(`${code} ${asker.person ?? asker.address}`)
    if ((deniedStatuses.has(status) || failedProofs.has(code)) && isNew())
      log.info({ code, ...asker }, 'a call was denied')
    if (status !== 503) return
    const reason = error instanceof Error ? (reasonOf(error) ?? error) : refusal
    if (!isSaidAlready(`${code} ${reason.message}`))
      log.warn({ err: reason, code, ...asker }, 'calls cannot be answered just now')
  }
}
