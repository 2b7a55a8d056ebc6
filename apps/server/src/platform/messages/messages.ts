import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../context/context.ts'
import { defineJob } from '../jobs/jobs.ts'

const message = z.object({
  /** Stable across retries: identifies messages that were already sent, and determines the Message-ID of an email. */
  id: z.string().regex(/^[\w.-]{1,120}$/),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  /** Plain text; for an email with `html`, its text alternative. */
  body: z.string(),
  html: z.string().optional(),
  /** Unsubscribe URL for this kind of email, which also accepts a single POST (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
  /** Id of the verification code whose digits replace `{code}` when the message is sent. */
  codeId: z.string().optional(),
  /** The recipient's account; the message is not sent once the account is deleted. */
  reader: z.string().optional(),
  /** The preference group with which the recipient can turn such emails off; undefined if not possible. */
  about: z.string().optional(),
  /** The message is not sent after this timestamp. */
  expiresAt: z.iso.datetime().optional(),
})
export type Message = z.infer<typeof message>

const payload = z.object({ messages: z.array(message) })

/** Emails, sent after the commit that caused them. */
export const sendMessages = defineJob({ name: 'messages.send', maxAttempts: 14, lanes: 2, payload })

/**
 * Six attempts, because the seventh would come ten minutes after the first, when the code has expired. The job then
 * fails, and operators see it.
 */
const triesOfCode = 6

/** Like `sendMessages`, for verification codes. */
export const sendCode = { ...sendMessages, maxAttempts: triesOfCode }

/** Text messages, in a job of their own so that a slow mail server does not delay them. */
export const sendTexts = defineJob({ name: 'messages.sendText', maxAttempts: triesOfCode, lanes: 2, payload })

/** The mail server or gateway permanently rejected the message; a retry would not help. */
export class MessageRefused extends Error {
  /** True if the content was rejected, which says nothing about the address. */
  readonly forItsWords: boolean

  constructor(message: string, { forItsWords = false, ...options }: ErrorOptions & { forItsWords?: boolean } = {}) {
    super(message, options)
    this.forItsWords = forItsWords
  }
}

/** The server did not respond; sending the next message would fail too. */
export class NotAnswered extends Error {}

/**
 * Sends one message; returns the server's answer, if it has one. Throws `MessageRefused` for a permanent rejection; other
 * errors are retried.
 */
export type Sender = (message: Message) => Promise<string | null>

/** Removes addresses from the records of sent messages, which stay to prevent duplicates. */
export async function forgetRecipients(ctx: Ctx, addresses: readonly string[]): Promise<void> {
  await ctx.tx
    .updateTable('sent_messages')
    .set({ recipient: '' })
    .where('recipient', '=', sql<string>`any(${addresses}::text[])`)
    .execute()
}
