import { LifeBuoy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMember } from '#lib/session/session.ts'
import { brand } from '#lib/pages/brand.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Composer, type ComposerHandle } from '#features/chat/components/composer.tsx'
import { DropZone } from '#features/chat/components/drop-zone.tsx'
import { MessageList } from '#features/chat/components/message-list.tsx'
import { MessagesSkeleton } from '#features/chat/components/messages-skeleton.tsx'
import { supportThread, unsentOf, useUnsent } from '#features/chat/unsent.ts'
import { useSupport } from '../use-support.ts'
import classes from './support-screen.module.css'

/** Viewer's conversation with support. */
export function SupportScreen() {
  const viewer = useMember()
  const [atEnd, setAtEnd] = useState(true)
  const { thread, state, connected } = useSupport(viewer.id, atEnd)
  const unsent = useUnsent(viewer.id, supportThread)
  const composer = useRef<ComposerHandle>(null)
  const isEmpty = state.messages.length === 0 && unsent.length === 0
  return (
    <div className={classes.screen}>
      <DropZone enabled onDrop={(files) => composer.current?.take(files)}>
        <header className={classes.head}>
          <span className={classes.sign} aria-hidden="true">
            <LifeBuoy size={24} />
          </span>
          <div>
            <h1 className={classes.title}>Contact and support</h1>
            <p className={classes.lead} aria-live="polite">
              {connected || state.info === null
                ? 'Our team answers here.'
                : 'No connection. What you write is sent when it is back.'}
            </p>
          </div>
        </header>
        {state.phase === 'failed' ? (
          <div className={classes.empty}>
            <ErrorState error={state.error} onRetry={() => void thread.retry()} />
          </div>
        ) : state.info === null ? (
          <MessagesSkeleton />
        ) : isEmpty ? (
          <div className={classes.empty}>
            <EmptyState figure="chat" title="No messages yet. Send a message to start the conversation.">
              Tell us what happened and, if it’s about a booking, include its number. We’ll notify you as soon as we
              answer.
            </EmptyState>
          </div>
        ) : (
          <MessageList
            name={`${brand.name} support`}
            viewerId={viewer.id}
            messages={state.messages}
            unsent={unsent}
            readSeq={state.info.thread?.readSeq ?? 0}
            otherReadSeq={state.info.thread?.otherReadSeq ?? 0}
            hasOlder={state.hasOlder}
            isTyping={false}
            onOlder={() => void thread.loadOlder()}
            onAtEnd={setAtEnd}
            onStale={(seq) => thread.renew(seq)}
            unsentStore={unsentOf(viewer.id)}
          />
        )}
        <Composer
          ref={composer}
          draftKey={`${viewer.id}.support`}
          label="Message to support"
          blockedBecause={null}
          onSend={(message) => unsentOf(viewer.id).add({ thread: supportThread, ...message })}
        />
      </DropZone>
    </div>
  )
}
