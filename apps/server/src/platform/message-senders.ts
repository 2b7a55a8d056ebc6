import nodemailer from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { handle, type JobHandler } from './jobs.ts'
import { type Sender, sendMessage } from './messages.ts'

/** Keeps messages in the database for `/dev/outbox`, in place of sending them. */
function outboxSender(database: Database, clock: Clock): Sender {
  return async ({ code, ...message }) => {
    await database.kysely
      .insertInto('dev_outbox')
      .values({ ...message, code: code ?? null, at: clock.now() })
      .execute()
  }
}

function smtpSender(url: string, from: string): Sender {
  const transport = nodemailer.createTransport(url)
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ from, to: recipient, subject, text: body })
  }
}

/** One form POST per message to a generic gateway. */
function smsGatewaySender(url: string): Sender {
  return async ({ recipient, body }) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ to: recipient, message: body }) })
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  }
}

/** The job that hands messages to SMTP and the SMS gateway, or to the local outbox where they are not configured. */
export function messageHandler(config: Config, database: Database, clock: Clock): JobHandler {
  const outbox = outboxSender(database, clock)
  const mail = config.smtpUrl === undefined ? outbox : smtpSender(config.smtpUrl, config.mailFrom)
  const sms = config.smsGatewayUrl === undefined ? outbox : smsGatewaySender(config.smsGatewayUrl)
  return handle(sendMessage, async (_, message) => (message.channel === 'mail' ? mail(message) : sms(message)))
}
