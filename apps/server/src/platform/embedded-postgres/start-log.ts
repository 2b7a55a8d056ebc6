/** Where the supervisor reports; a pino logger fits. */
export interface StartLog {
  info(message: string): void
  warn(message: string): void
}
