import { getChatRequests } from '@market/contract/chat/endpoints.ts'
import { maxPageSize } from '@market/contract/page-sizes.ts'
import { MessagesSquare } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/query.ts'
import { useViewer } from '#lib/session.ts'
import { useLoginFirst } from '#lib/use-login-first.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'

// The form and its rules come when somebody wants to write.
const ChatRequestDialog = lazy(async () => ({
  default: (await import('../forms/chat-request-dialog.tsx')).ChatRequestDialog,
}))

interface ContactButtonProps extends Pick<ButtonLook, 'fullWidth' | 'variant' | 'size'> {
  person: { id: string; type: string; fullName: string }
  isChatConnected: boolean
  children: string
}

/** Leads to the chat, to the request that waits, or to the form that asks for a chat (SPEC 2). */
export function ContactButton({ person, isChatConnected, children, variant = 'default', ...look }: ContactButtonProps) {
  const viewer = useViewer()
  const loginFirst = useLoginFirst()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState(false)
  const isBuyer = viewer?.type === 'BUYER'
  const waiting = useEndpoint(
    getChatRequests,
    { skip: 1, limit: maxPageSize },
    { enabled: isBuyer && !isChatConnected },
  )
  const requested = sent || waiting.data?.records.some((request) => request.seller.id === person.id) === true
  // Who sells asks nobody for a chat; a visitor is asked to log in.
  if (viewer !== null && !isChatConnected && (!isBuyer || person.type !== 'SELLER')) return null
  const contact = () => {
    if (isChatConnected) {
      void navigate(paths.chatListing({ tab: 'chats', user: person.id }), {
        state: { userId: person.id, activeTabType: 'chats' },
      })
    } else if (requested) {
      void navigate(paths.chatListing({ tab: 'requestSent', user: person.id }))
    } else setAsking(true)
  }
  return (
    <>
      <Button
        variant={variant}
        leftSection={<MessagesSquare size={18} aria-hidden="true" />}
        onClick={() => loginFirst(contact)}
        {...look}
      >
        {children}
      </Button>
      <Suspense>
        {asking && (
          <ChatRequestDialog opened onClose={() => setAsking(false)} seller={person} onSent={() => setSent(true)} />
        )}
      </Suspense>
    </>
  )
}
