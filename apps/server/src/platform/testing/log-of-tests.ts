import pino, { type Logger } from 'pino'

export interface LogOfTests {
  readonly log: Logger
  /** The last logged error, which is the cause of a 500 response. */
  lastError(): unknown
}

/** A logger that prints from this level on and remembers the last error even if it is not printed. */
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
