import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Clock, days, later, minutes } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type AnyDeadline, defineDeadline } from '#platform/deadlines/deadlines.ts'
import { defineJob, handle, type JobHandler } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/ids.ts'
import { signatureHeader, signatureOf } from './signature.ts'

/** How badly a message travels: late, several times, or not at all. */
interface Trouble {
  readonly lateMs?: number | undefined
  readonly times?: number | undefined
  readonly isLost?: boolean | undefined
}

export interface SandboxMessenger {
  now(): Date
  /** Sends a signed webhook, under one event id however often it is repeated. */
  send(event: object, trouble: Trouble): Promise<void>
  /** Says where the webhooks go: to this server, through its own door. */
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

/** The post office of the sandbox provider, which plays an outside company: its messages can be late, doubled or lost. */
export function createSandboxMessenger(database: Database, secret: string, clock: Clock): SandboxMessenger {
  let server: FastifyInstance | undefined

  /** True when the shop took the message. */
  async function post(body: string): Promise<boolean> {
    const answer = await server?.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, body) },
      payload: body,
    })
    return answer?.statusCode === 200
  }

  /** Keeps a message until its hour; the deadline of the same id wakes it. */
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

  /** Like real providers, tries again for days when the shop does not take a message. */
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
