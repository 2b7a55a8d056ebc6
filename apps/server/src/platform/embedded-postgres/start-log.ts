/** Receives the supervisor's messages; compatible with a pino logger. */
export interface StartLog {
  info(message: string): void
  warn(message: string): void
}

/** For scripts, whose own output should not be mixed with information messages. */
export const warningsOnly: StartLog = {
  info: () => undefined,
  warn: (message) => void process.stderr.write(`${message}\n`),
}
