import { z } from 'zod'
import { defineJob } from './jobs.ts'

/** A mail or text message to hand to the outside, after the commit that caused it. */
export const sendMessage = defineJob({
  name: 'message.send',
  maxAttempts: 8,
  payload: z.object({
    channel: z.enum(['mail', 'sms']),
    recipient: z.string(),
    subject: z.string(),
    body: z.string(),
    /** The verification code in it, so that the local outbox can show it by itself. */
    code: z.string().optional(),
  }),
})

export type Message = z.infer<typeof sendMessage.payload>

/** Hands one message over; throws when it could not, so that the job tries again. */
export type Sender = (message: Message) => Promise<void>
