import type { Module } from '#platform/module.ts'
import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { routes, sockets } from './routes.ts'
import { supportAnswered } from './events.ts'

/** Notifies the user of an answer from staff (product-rules: Notifications). */
const notices = [
  on(supportAnswered, 'support.notices', async (ctx, event) => {
    const { userId, text } = event.payload
    await notify(ctx, event, {
      to: userId,
      type: 'support',
      title: 'Answer from support',
      description: text,
      senderId: event.actorId,
    })
  }),
]

export const support: Module = { routes, sockets, consumers: notices }
