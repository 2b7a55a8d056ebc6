import { offerProcess } from '@market/contract/offers/process.ts'
import { recipientsOf } from '@market/contract/process.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { inWords } from '@market/contract/terms.ts'
import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { type OfferEvent, offerMoved } from './events.ts'
import type { OfferVerb } from './policy.ts'

interface Words {
  readonly title: string
  readonly say: (event: OfferEvent, who: string) => string
}
const words = (title: string, say: Words['say']): Words => ({ title, say })
const amount = (event: OfferEvent) => formatDollars(event.amount)

/** The texts of the notices (product-rules: Notifications); the process table has the recipients. */
const texts: Record<Exclude<OfferVerb, 'pay'>, Words> = {
  send: words('New offer', (f, who) => `${who} offers “${f.title}” for ${amount(f)}.`),
  counter: words('Offer countered', (f, who) => `${who} answers “${f.title}” with ${amount(f)}.`),
  accept: words('Offer accepted', (f, who) => `${who} accepted “${f.title}” for ${amount(f)}.`),
  reject: words('Offer rejected', (f, who) => `${who} rejected “${f.title}”.`),
  withdraw: words('Offer withdrawn', (f, who) => `${who} withdrew “${f.title}”.`),
  acceptCounter: words('Counter accepted', (f, who) => `${who} accepted ${amount(f)} for “${f.title}”.`),
  rejectCounter: words('Counter rejected', (f, who) => `${who} rejected ${amount(f)} for “${f.title}”.`),
  withdrawCounter: words('Counter withdrawn', (f, who) => `${who} took the counter to “${f.title}” back.`),
  expire: words('Offer expired', (f) => `“${f.title}” expired: no one answered within ${inWords(f.given)}.`),
  expireUnpaid: words('Offer expired', (f) => `“${f.title}” expired: it was not paid within ${inWords(f.given)}.`),
}

const sides = ['sender', 'receiver'] as const

export const notices = [
  on(offerMoved, 'offers.notices', async (ctx, delivery) => {
    const { payload: event, actorId } = delivery
    const rule = offerProcess.transitions[event.verb]
    if (event.verb === 'pay' || 'none' in rule.notify) return
    const { title, say } = texts[event.verb]
    const people = { sender: event.senderId, receiver: event.receiverId }
    const by = sides.find((side) => people[side] === actorId) ?? 'system'
    for (const side of recipientsOf(rule, sides, by)) {
      const other = people[side === 'sender' ? 'receiver' : 'sender']
      const description = (who: string) => say(event, who)
      // A notice without an actor, such as an expiry, links to the conversation too.
      await notify(ctx, delivery, {
        to: people[side],
        type: rule.notify.kind,
        title,
        description,
        senderId: actorId ?? other,
      })
    }
  }),
]
