/** Where the supervisor reports; a pino logger fits. */
export interface StartLog {
  info(message: string): void
  warn(message: string): void
}

/** For what is run by hand, whose own lines are what a person wants to read. */
export const warningsOnly: StartLog = {
  info: () => undefined,
  warn: (message) => void process.stderr.write(`${message}\n`),
}
