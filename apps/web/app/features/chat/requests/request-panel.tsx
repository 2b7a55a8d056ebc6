import { can } from '@market/contract/actions.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '#lib/formats/clock.ts'
import { useMember } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import type { Conversation } from '#features/contact/api.ts'
import { ChatRequestDialog } from '#features/contact/forms/chat-request-dialog.tsx'
import { RequestActions } from './request-actions.tsx'
import classes from './request-panel.module.css'
import { WhyNoRequest } from '#features/contact/components/why-no-request.tsx'
import text from './request-text.module.css'

interface RequestPanelProps {
  conversation: Conversation
  onChanged: () => void
}

/** Calls `act` one second after a future time, when the server's response has changed. */
function useWhenOver(until: string | null, act: () => void): void {
  useEffect(() => {
    const left = until === null ? -1 : Date.parse(until) - serverNow()
    if (left < 0) return
    const timer = setTimeout(act, left + 1000)
    return () => clearTimeout(timer)
  }, [until, act])
}

/** Shown until the chat is open: the request and the actions on it. */
export function RequestPanel({ conversation, onChanged }: RequestPanelProps) {
  const viewer = useMember()
  const [asking, setAsking] = useState(false)
  const { request, senderInfo: other, status, actions } = conversation
  const mayAsk = can(actions, 'sendRequest')
  useWhenOver(mayAsk ? null : (request?.canAskAgainAt ?? null), onChanged)
  if (status === 'requested' && request !== null) {
    return (
      <section className={classes.panel} aria-label="Chat request">
        <p className={text.when}>
          {viewer.type === 'SELLER' ? `${other.fullName} wants to chat` : 'Your request'},{' '}
          <RelativeTime at={request.created} />
        </p>
        <p className={text.message}>{request.message}</p>
        <RequestActions request={request} other={other.fullName} onAnswered={onChanged} />
      </section>
    )
  }
  if (viewer.type === 'SELLER') {
    return (
      <div className={classes.middle}>
        <EmptyState figure="chat" title={`No open request from ${other.fullName}`}>
          Buyers ask for a chat. It opens once you accept, or when you work together.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={classes.middle}>
      <EmptyState
        figure="chat"
        title={`Ask ${other.fullName} for a chat`}
        next={{ label: 'Send chat request', onClick: () => setAsking(true), disabled: !mayAsk }}
      >
        {mayAsk ? (
          'Say in a few words what it is about. The chat opens once they accept.'
        ) : (
          <WhyNoRequest request={request} actions={actions} />
        )}
      </EmptyState>
      <ChatRequestDialog opened={asking} onClose={() => setAsking(false)} seller={other} onSent={onChanged} />
    </div>
  )
}
