import { MessagesSquare } from 'lucide-react'
import { lazy, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { wireTab } from '@market/contract/wire.ts'
import { useViewer } from '#lib/session/session.ts'
import { useLoginFirst } from '#lib/session/use-login-first.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import classes from './contact-button.module.css'
import { Button, type ButtonLook } from '#ui/buttons/button.tsx'
import { Countdown } from '#ui/data-display/time.tsx'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'

// Loads the form and its schema on use.
const ChatRequestDialog = lazy(async () => ({
  default: (await loadPart(() => import('../forms/chat-request-dialog.tsx'))).ChatRequestDialog,
}))

interface ContactButtonProps extends Pick<ButtonLook, 'fullWidth' | 'variant' | 'size'> {
  person: { id: string; type: string; fullName: string }
  /** Record that shows the button, with the viewer's relation to this person. */
  tie: { isChatConnected: boolean; isChatRequested: boolean; canAskAgainAt: string | null }
  children: string
}

/**
 * Leads to the chat, to the pending request, or to the form for a new request (product-rules: Screens). While it is too
 * soon for another request, the button is disabled and says until when.
 */
export function ContactButton({ person, tie, children, variant = 'default', ...look }: ContactButtonProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState(false)
  const reasonId = useId()
  const requests = viewer?.type === 'SELLER' ? wireTab.requestsReceived : 'requestSent'
  const waiting = sent || tie.isChatRequested ? requests : null
  const leadsTo = tie.isChatConnected ? 'chats' : waiting
  // Only a buyer requests a chat, and only with a seller. `actions` does not tell, because a public page first shows
  // the visitor’s, for whom the button leads to the login.
  const mayAsk = viewer?.type === 'BUYER' && person.type === 'SELLER'
  const askAgainAt = leadsTo === null ? tie.canAskAgainAt : null
  const isAllowed = leadsTo !== null || (mayAsk && askAgainAt === null)
  const contact = useLoginFirst({
    reason: 'contact',
    subject: person.id,
    isAllowed,
    act() {
      if (leadsTo === null) return setAsking(true)
      const state = { userId: person.id, activeTabType: leadsTo }
      void navigate(paths.chatListing({ tab: leadsTo, user: person.id }), { state })
    },
  })
  if (viewer !== null && leadsTo === null && !mayAsk) return null
  return (
    <div className={classes.contact}>
      <Button
        variant={variant}
        leftSection={<MessagesSquare size={18} aria-hidden="true" />}
        disabled={askAgainAt !== null}
        aria-describedby={askAgainAt === null ? undefined : reasonId}
        onClick={contact}
        {...look}
      >
        {children}
      </Button>
      {askAgainAt && (
        <p id={reasonId} className={classes.reason}>
          You can contact {person.fullName} again in <Countdown until={askAgainAt} over="a moment" />.
        </p>
      )}
      {viewer && (
        <WhenWanted wanted={asking}>
          <ChatRequestDialog
            opened={asking}
            onClose={() => setAsking(false)}
            seller={person}
            onSent={() => setSent(true)}
          />
        </WhenWanted>
      )}
    </div>
  )
}
