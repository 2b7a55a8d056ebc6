import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Clock, days, later, minutes } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/public.ts'
import { type AnyDeadline, defineDeadline } from '#platform/deadlines/deadlines.ts'
import { defineJob, handle, type JobHandler } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/ids.ts'
import { signatureHeader, signatureOf } from './signature.ts'

/** Simulated delivery problems: a delay, repeats, or loss. */
interface Trouble {
  readonly lateMs?: number | undefined
  readonly times?: number | undefined
  readonly isLost?: boolean | undefined
}

export interface SandboxMessenger {
  now(): Date
  /** Sends a signed webhook; repeats carry the same event id. */
  send(event: object, trouble: Trouble): Promise<void>
  /** Connects the messenger to the server that receives the webhooks. */
  attach(app: FastifyInstance): void
  readonly deadlines: readonly AnyDeadline[]
  readonly jobs: readonly JobHandler[]
}

const tryAgainAfter = minutes
const triesFor = 3 * days
const messageKind = 'sandbox-message'
const deliver = defineJob({
  name: 'payments.sandboxMessage',
  payload: z.object({ id: z.uuid() }),
  maxAttempts: 3,
})

/** Delivers the webhooks of the sandbox provider, which simulates a third party: they can be late, repeated or lost. */
export function createSandboxMessenger(database: Database, secret: string, clock: Clock): SandboxMessenger {
  let server: FastifyInstance | undefined

  /** Delivers a webhook; true if the server accepted it. */
  async function post(body: string): Promise<boolean> {
    const answer = await server?.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, body) },
      payload: body,
    })
    return answer?.statusCode === 200
  }

  /** Stores a message for later delivery, with a deadline of the same id. */
  async function keep(body: string, afterMs: number, createdAt = clock.now()): Promise<void> {
    const id = newId<string>()
    await database.kysely.transaction().execute(async (tx) => {
      await tx.insertInto('sandbox_messages').values({ id, body, created_at: createdAt }).execute()
      await tx
        .insertInto('deadlines')
        .values({ kind: messageKind, subject_id: id, due_at: later(clock.now(), afterMs) })
        .execute()
    })
  }

  /** Delivers a message; like real providers, keeps retrying for days if the server does not accept it. */
  async function deliverNow(body: string, createdAt = clock.now()): Promise<void> {
    const isYoung = clock.now().getTime() - createdAt.getTime() < triesFor
    if (!(await post(body)) && isYoung) await keep(body, tryAgainAfter, createdAt)
  }

  return {
    now: () => clock.now(),
    async send(event, { lateMs = 0, times = 1, isLost = false }) {
      if (isLost) return
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, ...event })
      for (let sent = 0; sent < times; sent++) await (lateMs > 0 ? keep(body, lateMs * (sent + 1)) : deliverNow(body))
    },
    attach(app) {
      server = app
    },
    deadlines: [
      defineDeadline<string>(messageKind, async (ctx, id) => {
        ctx.enqueue(deliver, { id })
      }),
    ],
    jobs: [
      handle(deliver, async (_, { id }) => {
        const message = await database.kysely
          .selectFrom('sandbox_messages')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        if (message === undefined || message.sent_at !== null) return
        await deliverNow(message.body, message.created_at)
        await database.kysely
          .updateTable('sandbox_messages')
          .set({ sent_at: clock.now() })
          .where('id', '=', id)
          .execute()
      }),
    ],
  }
}
