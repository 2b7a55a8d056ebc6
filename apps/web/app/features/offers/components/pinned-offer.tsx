import { can } from '@market/contract/actions.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/data-display/avatar.tsx'
import type { Offer } from '../api.ts'
import { answersOf, answerWords } from '../labels.ts'
import { useOfferDialogs } from '../use-offer-dialogs.ts'
import classes from './pinned-offer.module.css'

interface PinnedOfferProps {
  messages: readonly { readonly offer?: Offer | null | undefined }[]
  other: { fullName: string; avatar: string | null }
}

const isMineToAnswer = (offer: Offer): boolean => can(offer.actions, 'accept') || can(offer.actions, 'acceptCounter')

/** The latest offer or counter that waits for the viewer's answer, above the messages until it is answered. */
export function PinnedOffer({ messages, other }: PinnedOfferProps) {
  const open = useOfferDialogs()
  const offer = messages.findLast((message) => message.offer && isMineToAnswer(message.offer))?.offer
  if (!offer) return null
  return (
    <section className={classes.bar} aria-label="Waiting for your answer">
      <Avatar name={other.fullName} src={other.avatar} size={28} />
      <p className={classes.text}>
        {other.fullName} proposes <strong>{formatDollars(offer.amount)}</strong>
        <span className={classes.title}>{offer.title}</span>
      </p>
      <div className={classes.buttons}>
        {answersOf(offer).map((answer, index) => (
          <Button
            key={answer}
            size="sm"
            variant={index === 0 ? 'filled' : 'default'}
            onClick={() => open(offer, answer)}
          >
            {answerWords[answer].button}
          </Button>
        ))}
      </div>
    </section>
  )
}
