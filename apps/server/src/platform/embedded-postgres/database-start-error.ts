/** The database cannot start; the message is one sentence with a remedy. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
