import type { z } from 'zod'

/**
 * A kind of work to do after the commit. Its handler is defined elsewhere, so that enqueuing it does not import what the
 * work needs. The payload contains ids, not rows.
 */
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
