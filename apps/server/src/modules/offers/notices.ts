import { formatDollars } from '@market/contract/numbers.ts'
import { inWords } from '@market/contract/terms.ts'
import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { type OfferFact, offerMoved } from './events.ts'
import type { OfferVerb } from './policy.ts'

interface Words {
  readonly title: string
  readonly say: (fact: OfferFact, who: string) => string
}
const words = (title: string, say: Words['say']): Words => ({ title, say })
const amount = (fact: OfferFact) => formatDollars(fact.amount)

/**
 * The notice to the other side (product-rules: Notifications). A payment has none, because the booking it starts has
 * one.
 */
const texts: Record<OfferVerb, Words | null> = {
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
  pay: null,
}

export const notices = [
  on(offerMoved, 'offers.notices', async (ctx, told) => {
    const { payload: fact, actorId: by } = told
    const text = texts[fact.verb]
    if (text === null) return
    for (const [to, other] of [
      [fact.senderId, fact.receiverId],
      [fact.receiverId, fact.senderId],
    ] as const) {
      if (to === by) continue
      const description = (who: string) => text.say(fact, who)
      // A notice without an actor, such as an expiry, links to the conversation too.
      await notify(ctx, told, { to, type: 'offer', title: text.title, description, senderId: by ?? other })
    }
  }),
]
