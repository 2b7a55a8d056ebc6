/** The database cannot start; the message is one sentence for a person and says what to do. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
