import type { z } from 'zod'

/** Work after the commit, declared separately from its handler's imports. The payload contains ids, not rows. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  readonly maxAttempts: number
  /**
   * Maximum number of concurrent runs over all processes. For jobs that depend on external services, such as a mail
   * server or a user-supplied URL, so that one that never responds does not block the whole queue.
   */
  readonly lanes?: number
}
