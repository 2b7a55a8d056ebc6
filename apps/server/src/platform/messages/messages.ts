import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { defineJob } from '../jobs/jobs.ts'

const message = z.object({
  /** The same for every try: what was handed over once is not handed over again, and a mail's Message-ID follows from it. */
  id: z.string().regex(/^[\w.-]{1,120}$/),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  /** Plain text; for a mail with `html` its other half. */
  body: z.string(),
  html: z.string().optional(),
  /** Where mails of this kind are switched off, also by a single POST (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
  /** The id of the verification code in it, whose digits take the place of `{code}` when it is handed over. */
  codeId: z.string().optional(),
  /** The account that it is for; it is not sent once that is deleted. */
  reader: z.string().optional(),
  /** What its reader can switch mails off for; nothing for what cannot be switched off. */
  about: z.string().optional(),
  /** After this moment it would help nobody, and is not sent any more. */
  expiresAt: z.iso.datetime().optional(),
})
export type Message = z.infer<typeof message>

const payload = z.object({ messages: z.array(message) })

/** Mails to hand to the outside, after the commit that caused them. */
export const sendMessages = defineJob({ name: 'messages.send', maxAttempts: 14, lanes: 2, payload })

/**
 * A seventh try comes ten minutes after the first, when a code has died: after the sixth its job has failed, so that
 * the operator sees it.
 */
const triesOfCode = 6

/** As `sendMessages`, for a code. */
export const sendCode = { ...sendMessages, maxAttempts: triesOfCode }

/** Text messages: codes, and that a number was given up; a mail server that is silent does not hold them up. */
export const sendTexts = defineJob({ name: 'messages.sendText', maxAttempts: triesOfCode, lanes: 2, payload })

/** A mail server or gateway that will never take this message; trying again would not help. */
export class MessageRefused extends Error {
  /** Whether it is the words that are refused: then nothing is known against the address. */
  readonly forItsWords: boolean

  constructor(message: string, { forItsWords = false, ...options }: ErrorOptions & { forItsWords?: boolean } = {}) {
    super(message, options)
    this.forItsWords = forItsWords
  }
}

/** Nobody answered: a try with the next message would find the same. */
export class NotAnswered extends Error {}

/** Hands one message over; throws `MessageRefused` for good, anything else to be tried again. */
export type Sender = (message: Message) => Promise<void>

/** Takes addresses off what is known of messages to them, which stays so that none goes out twice. */
export async function forgetRecipients(ctx: Ctx, addresses: readonly string[]): Promise<void> {
  await ctx.tx
    .updateTable('sent_messages')
    .set({ recipient: '' })
    .where('recipient', '=', sql<string>`any(${addresses}::text[])`)
    .execute()
}
