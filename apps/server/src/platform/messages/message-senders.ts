import { sql } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import { type Database, planOnce } from '../database/engine/public.ts'
import type { Ctx } from '../context/context.ts'
import { handle, type JobCtx, type JobHandler } from '../jobs/jobs.ts'
import { type Message, MessageRefused, NotAnswered, type Sender, sendMessages, sendTexts } from './messages.ts'
import type { Sign } from '../config/sign.ts'
import { smsGatewaySender } from './sms-gateway-sender.ts'
import { mailConnections, type MailLimits, smtpSender } from './smtp-sender.ts'
import { codePlace, digitsOf } from './verification-code.ts'

/** Concurrent messages per job; matches the number of connections to the mail server. */
const handedAtOnce = mailConnections

/** Stores messages for `/dev/outbox` instead of sending them; each once, in a single statement. */
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

/** A message with its code filled in; the local outbox also shows the code separately. */
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

/** Dependencies for sending a message. */
interface Way {
  readonly database: Database
  readonly clock: Clock
  readonly log: JobCtx['log']
  readonly send: Sender
}

/**
 * Sends a message once: skips one that was accepted or rejected before. A crash between the server's response and
 * storing it leads to a second email with the same Message-ID, by which mailboxes recognize duplicates.
 */
async function handOver({ database, clock, log, send }: Way, message: Message): Promise<void> {
  const before = await database.kysely
    .selectFrom('sent_messages')
    .select('id')
    .where('id', '=', message.id)
    .executeTakeFirst()
  if (before !== undefined) return
  const { id, channel, recipient } = message
  const outcome = await send(message).then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (error instanceof MessageRefused) return error
      throw error
    },
  )
  if (!(outcome instanceof MessageRefused)) return noteTaken(database, message, { ...outcome, at: clock.now() })
  log.warn({ message: id, refusal: outcome.message }, 'A message was refused for good.')
  await database.kysely
    .insertInto('sent_messages')
    .values({ id, channel, recipient, refusal: outcome.message, for_its_words: outcome.forItsWords, at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Records an accepted message. It clears earlier rejections of the address, because the address works. */
async function noteTaken(
  { kysely }: Database,
  { id, channel, recipient }: Message,
  { answer, at }: { readonly answer: string | null; readonly at: Date },
): Promise<void> {
  await sql`
    with reached as (update sent_messages set refusal = null where recipient = ${recipient} and refusal is not null)
    insert into sent_messages (id, channel, recipient, answer, at)
      values (${id}, ${channel}, ${recipient}, ${answer}, ${at})
      on conflict (id) do nothing ${planOnce}`.execute(kysely)
}

/**
 * Sends messages, a few at a time. When the server does not respond, the rest waits for the next attempt, so that each
 * message does not wait for its own timeout.
 */
async function handAll(messages: readonly Message[], hand: (message: Message) => Promise<void>): Promise<void> {
  const left = [...messages]
  const failures: unknown[] = []
  async function work(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      await hand(next).catch((error: unknown) => {
        failures.push(error)
        if (error instanceof NotAnswered) left.length = 0
      })
    }
  }
  await Promise.all(Array.from({ length: handedAtOnce }, work))
  // The next attempt skips those that were sent.
  if (failures.length > 0) throw failures[0]
}

/** Filters waiting messages to those that their recipients still want. */
export type StillWanted = (ctx: Ctx, messages: readonly Message[]) => Promise<readonly Message[]>

interface Needs {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly sign: Sign
  /** Called right before sending, because messages may have waited for a day. */
  readonly stillWanted: StillWanted
  readonly mailLimits?: MailLimits
}

interface MessageSenders {
  readonly handlers: readonly JobHandler[]
  /** Throws if the mail server cannot be reached or rejects the login. */
  check(): Promise<void>
  /** Closes the connections to the mail server. */
  close(): Promise<void>
}

/**
 * Jobs that send messages by SMTP and the SMS gateway, or store them in the local outbox if those are not configured.
 */
export function messageSenders(needs: Needs): MessageSenders {
  const { config, database, clock, sign, stillWanted, mailLimits } = needs
  const smtp = config.smtpUrl === undefined ? undefined : smtpSender(config.smtpUrl, config.mailFrom, mailLimits)
  const sms = config.smsGatewayUrl === undefined ? undefined : smsGatewaySender(config.smsGatewayUrl)
  const senderOf = ({ channel }: Message) => (channel === 'sms' ? sms : smtp?.send)

  async function work({ inTransaction, log }: JobCtx, payload: { messages: readonly Message[] }): Promise<void> {
    const now = clock.now()
    const alive = payload.messages.filter(({ expiresAt }) => expiresAt === undefined || now < new Date(expiresAt))
    const wanted = await inTransaction((ctx) => stillWanted(ctx, alive))
    const messages = wanted.map((message) => write(sign, message))
    const leaving = messages.filter((message) => senderOf(message) !== undefined)
    await keepInOutbox(
      database,
      clock,
      messages.filter((message) => !leaving.includes(message)),
    )
    await handAll(leaving, async (message) => {
      const send = senderOf(message)
      if (send !== undefined) await handOver({ database, clock, log, send }, message)
    })
  }

  return {
    handlers: [handle(sendMessages, work), handle(sendTexts, work)],
    check: async () => smtp?.check(),
    close: async () => smtp?.close(),
  }
}
