import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { supportAnswered } from './events.ts'

/** Notifies the user of an answer from staff (product-rules: Notifications). */
export const notices = [
  on(supportAnswered, 'support.notices', async (ctx, fact) => {
    const { userId, text } = fact.payload
    await notify(ctx, fact, {
      to: userId,
      type: 'support',
      title: 'Answer from support',
      description: text,
      senderId: fact.actorId,
    })
  }),
]
