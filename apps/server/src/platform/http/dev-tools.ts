import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { DevelopmentClock } from '../clock/development-clock.ts'
import { AppError } from '../errors.ts'
import { success } from './envelope.ts'
import { rejectRemoteClients } from '../network/remote-clients.ts'
import { parseSent } from './parse-sent.ts'
import type { ServerParts } from '../server-parts.ts'
import { escapeMarkup } from '../messages/escape-markup.ts'
import { demoPage } from './demo-page.ts'

const advance = z.object({
  advanceMs: z
    .number()
    .int()
    .min(0)
    .max(400 * 24 * 3600 * 1000),
})
const outboxQuery = z.object({ to: z.string().optional().catch(undefined) })
const newest = 50

const outboxStyle = `body{max-width:680px;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
article{border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0;background:var(--surface)}
h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit}p{color:var(--quiet);margin:0 0 .25rem}a{color:var(--pine)}`

/** Restores the leading plus of a phone number, which a query string turns into a space. */
function recipientOf(to: string | undefined): string | undefined {
  const wanted = to?.trim().toLowerCase()
  return wanted !== undefined && /^\d{6,}$/.test(wanted) ? `+${wanted}` : wanted
}

/**
 * Tools outside production (product-rules: Embedded defaults), for the machine's own network: the local outbox and the
 * movable clock.
 */
export async function devTools(
  app: FastifyInstance,
  parts: ServerParts,
  developmentClock: DevelopmentClock,
): Promise<void> {
  const { database, clock, settle } = parts
  app.addHook('onRequest', rejectRemoteClients(parts, 'NOT_FOUND'))

  const messages = (to: string | undefined) =>
    database.kysely
      .selectFrom('dev_outbox')
      .selectAll()
      .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
      .orderBy('id', 'desc')
      .limit(newest)
      .execute()

  app.get('/api/dev/outbox', async (request) => {
    const { to } = outboxQuery.parse(request.query)
    return success('', { records: await messages(recipientOf(to)) })
  })

  app.post('/api/dev/clock', async (request) => {
    const parsed = parseSent(advance, request.body)
    if (!parsed.success) throw new AppError('VALIDATION', {}, { advanceMs: 'Please give milliseconds, 0 or more.' })
    await developmentClock.advance(parsed.data.advanceMs)
    await settle()
    return success('The clock has moved.', { now: clock.now().toISOString() })
  })

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const mail = /^\d{1,15}$/.test(request.params.id)
      ? await database.kysely
          .selectFrom('dev_outbox')
          .select('html')
          .where('id', '=', Number(request.params.id))
          .executeTakeFirst()
      : undefined
    if (mail === undefined || mail.html === null) throw new AppError('NOT_FOUND')
    void reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
    return mail.html
  })

  app.get('/dev/outbox', async (request, reply) => {
    const { to } = outboxQuery.parse(request.query)
    const rows = (await messages(recipientOf(to))).map(
      ({ id, channel, recipient, subject, body, html, at }) =>
        `<article><p>${channel} to <b>${escapeMarkup(recipient)}</b>, ${at.toISOString()}</p><h2>${escapeMarkup(subject)}</h2><pre>${escapeMarkup(body)}</pre>${html === null ? '' : `<p><a href="/dev/outbox/${id}">As the mail looks</a></p>`}</article>`,
    )
    void reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
    return demoPage(
      'Outbox',
      outboxStyle,
      `<h1>Outbox</h1><p>Emails and text messages that would have been sent, newest first.</p>${rows.join('') || '<p>Nothing yet.</p>'}`,
    )
  })
}
