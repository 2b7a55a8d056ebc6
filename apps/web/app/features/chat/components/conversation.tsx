import { can, whyBlocked } from '@market/contract/actions.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMember } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PinnedOffer } from '#features/offers/components/pinned-offer.tsx'
import { OfferDialogs } from '#features/offers/components/offer-dialogs.tsx'
import { OfferDialog } from '#features/offers/forms/offer-dialog.tsx'
import { unsentOf, useUnsent } from '../unsent.ts'
import { useConversation, useReading, useTellTyping } from '../use-conversation.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import { ConversationHead, UnknownHead } from './conversation-head.tsx'
import classes from './conversation.module.css'
import { DropZone } from './drop-zone.tsx'
import { MessageList } from './message-list.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { RequestPanel } from '../requests/request-panel.tsx'

/** Messages with one person, and the composer. */
export function Conversation({ otherId }: { otherId: string }) {
  const viewer = useMember()
  const { thread, state, connected, isTyping } = useConversation(viewer.id, otherId)
  const unsent = useUnsent(viewer.id, otherId)
  const [atEnd, setAtEnd] = useState(true)
  const [offering, setOffering] = useState(false)
  const typing = useTellTyping(otherId)
  const composer = useRef<ComposerHandle>(null)
  const [, setQuery] = useSearchParams()
  useReading(thread, otherId, atEnd)

  const back = () =>
    setQuery((query) => {
      query.delete('user')
      return query
    })
  const { info } = state
  if (info === null) {
    const isLoading = state.phase !== 'failed'
    return (
      <>
        <UnknownHead isLoading={isLoading} onBack={back} />
        {isLoading ? (
          <MessagesSkeleton />
        ) : (
          <ErrorState
            error={state.error}
            onRetry={() => void thread.retry()}
            next={{ label: 'All chats', onClick: back }}
          />
        )}
      </>
    )
  }
  const { senderInfo: other, status, actions } = info
  const isEmpty = state.messages.length === 0 && unsent.length === 0
  return (
    <DropZone enabled={can(actions, 'send')} onDrop={(files) => composer.current?.take(files)}>
      <ConversationHead
        conversation={info}
        isTyping={isTyping}
        connected={connected}
        onBack={back}
        onOffer={() => setOffering(true)}
        onDeleted={() => (thread.forget(Infinity), back())}
      />
      {status !== 'open' ? (
        <RequestPanel conversation={info} onChanged={() => void thread.refresh()} />
      ) : isEmpty ? (
        <div className={classes.empty}>
          <EmptyState figure="chat" title="No messages yet. Send a message to start the conversation." />
        </div>
      ) : (
        <OfferDialogs messages={state.messages}>
          <PinnedOffer messages={state.messages} other={other} />
          <MessageList
            name={other.fullName}
            viewerId={viewer.id}
            messages={state.messages}
            unsent={unsent}
            readSeq={info.readSeq}
            otherReadSeq={info.otherReadSeq}
            hasOlder={state.hasOlder}
            isTyping={isTyping}
            onOlder={() => void thread.loadOlder()}
            onAtEnd={setAtEnd}
            onStale={(seq) => thread.renew(seq)}
            unsentStore={unsentOf(viewer.id)}
          />
        </OfferDialogs>
      )}
      <Composer
        key={otherId}
        ref={composer}
        draftKey={`${viewer.id}.${otherId}`}
        label={`Message to ${other.fullName}`}
        blockedBecause={whyBlocked(actions, 'send')}
        onTyping={typing.tell}
        onSend={(message) => {
          typing.sent()
          unsentOf(viewer.id).add({ thread: otherId, ...message })
        }}
        onOffer={can(actions, 'sendOffer') ? () => setOffering(true) : undefined}
      />
      <OfferDialog opened={offering} onClose={() => setOffering(false)} receiver={other} />
    </DropZone>
  )
}
