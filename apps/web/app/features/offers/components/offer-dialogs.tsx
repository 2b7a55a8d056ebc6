import { can } from '@market/contract/actions.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCloseWhenOver } from '#lib/api/use-close-when-over.ts'
import { useMember } from '#lib/session/session.ts'
import { stateLabel } from '@market/contract/words.ts'
import type { Offer } from '../api.ts'
import { CounterOfferDialog } from '../forms/counter-offer-dialog.tsx'
import { offerState, offerWaits } from '../labels.ts'
import { type OfferQuestion, OpenOfferDialog, type ShowOffer } from '../use-offer-dialogs.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { CounterSentDialog, type SentCounter } from './counter-sent-dialog.tsx'
import { OfferDetails } from './offer-details.tsx'
import { PayDialog } from './pay-dialog.tsx'

/** Open dialog and its offer; a closed dialog keeps its content until the closing transition ends. */
interface Asked<Kind> {
  readonly id: string
  readonly what: Kind
  readonly opened: boolean
}

const closed = <Kind,>(asked: Asked<Kind> | null) => asked && { ...asked, opened: false }

interface OfferDialogsProps {
  messages: readonly { readonly offer?: Offer | null | undefined }[]
  children: ReactNode
}

/**
 * Dialogs of the offers in a conversation. They are outside its virtualized list, where a dialog would unmount and
 * lose its input when new messages push the offer away.
 */
export function OfferDialogs({ messages, children }: OfferDialogsProps) {
  const viewer = useMember()
  const [viewed, setViewed] = useState<Asked<'view'> | null>(null)
  const [asked, setAsked] = useState<Asked<Exclude<OfferQuestion, 'view'>> | null>(null)
  const [sent, setSent] = useState<{ counter: SentCounter; opened: boolean } | null>(null)
  const open = useCallback<ShowOffer>(({ id }, what) => {
    const show = (opened: boolean) =>
      what === 'view' ? setViewed({ id, what, opened }) : setAsked({ id, what, opened })
    // Mounted closed first, because a dialog returns the focus to the element that had it when it opened.
    flushSync(() => show(false))
    show(true)
  }, [])
  const offerOf = (about: Asked<OfferQuestion> | null) =>
    about === null ? null : messages.find(({ offer }) => offer?.id === about.id)?.offer
  const [viewedOffer, askedOffer] = [offerOf(viewed), offerOf(asked)]
  useCloseWhenOver({
    opened: asked?.opened === true,
    isPossible: !asked || !askedOffer || can(askedOffer.actions, asked.what),
    close: () => setAsked(closed),
    why: () => (askedOffer ? whyOver(askedOffer, viewer.id) : null),
  })
  return (
    <OpenOfferDialog value={open}>
      {children}
      {viewed && viewedOffer && (
        <OfferDetails
          offer={viewedOffer}
          opened={viewed.opened}
          covered={asked?.opened === true}
          onClose={() => setViewed(closed)}
        />
      )}
      {asked && askedOffer && (
        <AskedDialog
          what={asked.what}
          offer={askedOffer}
          opened={asked.opened}
          onClose={() => setAsked(closed)}
          onSent={(counter) => setSent({ counter, opened: true })}
        />
      )}
      {sent && (
        <CounterSentDialog
          counter={sent.counter}
          opened={sent.opened}
          onClose={() => setSent({ ...sent, opened: false })}
        />
      )}
    </OpenOfferDialog>
  )
}

function whyOver(offer: Offer, viewerId: string): string {
  const { state, label } = offerState(offer)
  return offerWaits(offer, viewerId) ?? `This offer is ${label ?? stateLabel(state)}.`
}

interface AskedDialogProps {
  what: Exclude<OfferQuestion, 'view'>
  offer: Offer
  opened: boolean
  onClose: () => void
  onSent: (counter: SentCounter) => void
}

function AskedDialog({ what, onSent, ...dialog }: AskedDialogProps) {
  if (what === 'counter') return <CounterOfferDialog {...dialog} onSent={onSent} />
  if (what === 'pay') return <PayDialog {...dialog} />
  return <AnswerDialog answer={what} {...dialog} />
}
