import type { Transporter } from 'nodemailer'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { handle, type JobHandler } from '../jobs/jobs.ts'
import { planOnce } from '../plan-once.ts'
import { type Message, MessageRefused, type Sender, sendMessages } from './messages.ts'
import type { Sign } from '../sign.ts'
import { codePlace, digitsOf } from './verification-code.ts'

/** Connections kept to the mail server. */
const mailConnections = 4
const gatewayTimeoutMs = 15_000

/** Keeps messages in the database for `/dev/outbox`, in place of sending them; each once, all in one statement. */
async function keepInOutbox({ kysely }: Database, clock: Clock, messages: readonly WrittenMessage[]): Promise<void> {
  if (messages.length === 0) return
  const now = clock.now()
  await sql`
    with given as (
      select * from rows from (json_to_recordset(${JSON.stringify(messages)}::json) as
        (id text, channel text, recipient text, subject text, body text, html text, code text)) with ordinality
    ),
    taken as (
      insert into sent_messages (id, channel, recipient, at) select id, channel, recipient, ${now}::timestamptz from given
      on conflict (id) do nothing returning id
    )
    insert into dev_outbox (channel, recipient, subject, body, html, code, at)
      select channel, recipient, subject, body, html, code, ${now}::timestamptz
      from given join taken using (id) order by ordinality ${planOnce}`.execute(kysely)
}

/** As it is handed over, its code in place; the local outbox also shows the code by itself. */
interface WrittenMessage extends Message {
  readonly code?: string
}

function write(sign: Sign, message: Message): WrittenMessage {
  const { codeId, subject, body, html } = message
  if (codeId === undefined) return message
  const code = digitsOf(sign, codeId)
  const put = (text: string) => text.replaceAll(codePlace, code)
  return {
    ...message,
    code,
    subject: put(subject),
    body: put(body),
    ...(html === undefined ? {} : { html: put(html) }),
  }
}

/** A 5xx answer to the envelope or the text is permanent; one to the login is a mistake in our settings. */
function permanentRefusalIn(error: unknown): MessageRefused | undefined {
  const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number }
  const isPermanent = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
  return isPermanent ? new MessageRefused(message, { cause: error, forItsWords: code === 'EMESSAGE' }) : undefined
}

interface MailSender {
  readonly send: Sender
  readonly close: () => Promise<void>
}

function smtpSender(url: string, from: string): MailSender {
  let opened: Promise<Transporter> | undefined
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport({ url, pool: true, maxConnections: mailConnections }) as Transporter
  }
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  return {
    close: async () => (await opened)?.close(),
    async send({ id, recipient, subject, body, html, unsubscribeUrl }) {
      try {
        const transport = await (opened ??= open())
        await transport.sendMail({
          from,
          to: recipient,
          subject,
          text: body,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(html === undefined ? {} : { html }),
          ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl }, headers: oneClick }),
        })
      } catch (error) {
        throw permanentRefusalIn(error) ?? error
      }
    },
  }
}

const oneClick = { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** One form POST per message to a generic gateway; a 4xx other than 'too many' is permanent. */
function smsGatewaySender(url: string): Sender {
  return async ({ recipient, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ to: recipient, message: body }),
      // Following would ask for a page and take that for a message that was sent.
      redirect: 'manual',
      signal: AbortSignal.timeout(gatewayTimeoutMs),
    })
    if (answer.ok) return
    const problem = `The SMS gateway answered ${answer.status}`
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new MessageRefused(problem)
    throw new Error(problem)
  }
}

/**
 * Hands a message over once: what was taken or refused before is not tried again. Between the answer of a mail server
 * and our note of it lies a moment in which a crash leads to a second mail; it carries the same Message-ID, by which
 * mailboxes know it.
 */
async function handOver(database: Database, clock: Clock, message: Message, send: Sender): Promise<void> {
  const before = await database.kysely
    .selectFrom('sent_messages')
    .select('id')
    .where('id', '=', message.id)
    .executeTakeFirst()
  if (before !== undefined) return
  const { id, channel, recipient } = message
  const refusal = await send(message).then(
    () => null,
    (error: unknown) => {
      if (error instanceof MessageRefused) return error
      throw error
    },
  )
  await database.kysely
    .insertInto('sent_messages')
    .values({
      id,
      channel,
      recipient,
      refusal: refusal?.message ?? null,
      for_its_words: refusal?.forItsWords ?? false,
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

interface MessageSenders {
  readonly handler: JobHandler
  /** Lets go of the connections to the mail server. */
  close(): Promise<void>
}

/** The job that hands messages to SMTP and the SMS gateway, or to the local outbox where they are not configured. */
export function messageSenders(config: Config, database: Database, clock: Clock, sign: Sign): MessageSenders {
  const smtp = config.smtpUrl === undefined ? undefined : smtpSender(config.smtpUrl, config.mailFrom)
  const sms = config.smsGatewayUrl === undefined ? undefined : smsGatewaySender(config.smsGatewayUrl)
  const senderOf = ({ channel }: Message) => (channel === 'sms' ? sms : smtp?.send)
  return {
    handler: handle(sendMessages, async (_, payload) => {
      const now = clock.now()
      const messages = payload.messages
        .filter(({ expiresAt }) => expiresAt === undefined || now < new Date(expiresAt))
        .map((message) => write(sign, message))
      const hand = async (message: Message) => {
        const send = senderOf(message)
        if (send !== undefined) await handOver(database, clock, message, send)
      }
      const staying = messages.filter((message) => senderOf(message) === undefined)
      const outcomes = await Promise.allSettled([keepInOutbox(database, clock, staying), ...messages.map(hand)])
      // The next try finds those that went out and leaves them alone.
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    }),
    close: async () => smtp?.close(),
  }
}
