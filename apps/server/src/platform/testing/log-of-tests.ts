import pino, { type Logger } from 'pino'

export interface LogOfTests {
  readonly log: Logger
  /** The error that was logged last: what lies behind an answer of 500. */
  lastError(): unknown
}

/** A log that prints from this level on, and remembers the last error whether it prints it or not. */
export function logOfTests(level: string): LogOfTests {
  let last: unknown
  const printed = pino.levels.values[level] ?? Infinity
  const log = pino({
    level: level === 'fatal' || level === 'silent' ? 'error' : level,
    hooks: {
      logMethod(args, print, ofLine) {
        const [about] = args as unknown[]
        if (typeof about === 'object' && about !== null && 'err' in about) last = about.err
        if (ofLine >= printed) print.apply(this, args)
      },
    },
  })
  return { log, lastError: () => last }
}
