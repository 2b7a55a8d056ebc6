import { can } from '@market/contract/actions.ts'
import { getChatList, getChatRequests, sendChatRequest } from '@market/contract/chat/endpoints.ts'
import { chatInit } from '@market/contract/chat/sockets.ts'
import type { UserId } from '@market/contract/ids.ts'
import { chatLimits, chatRequestForm } from '@market/contract/chat/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '#lib/forms/form.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { readSocket } from '#lib/api/socket-call.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useMember } from '#lib/session/session.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Conversation } from '../api.ts'
import { WhyNoRequest } from '../components/why-no-request.tsx'
import classes from '#ui/overlays/dialog-form.module.css'

interface ChatRequestDialogProps {
  opened: boolean
  onClose: () => void
  seller: { id: string; fullName: string }
  onSent?: () => void
}

/**
 * Requests a chat with a seller, in 1 to 250 characters (product-rules: Form rules). The input is kept until it is
 * sent.
 */
export function ChatRequestDialog({ opened, onClose, seller, onSent }: ChatRequestDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Contact ${seller.fullName}`}>
      <RequestForm seller={seller} onClose={onClose} onSent={onSent} />
    </Dialog>
  )
}

/** Current relation of the two users on the server; undefined while unknown. */
function useOpenConversation(viewerId: string, sellerId: string): Conversation | undefined {
  const conversation = useQuery({
    queryKey: [chatInit.event, sellerId, viewerId],
    queryFn: () => readSocket(chatInit, { messageTo: sellerId as UserId, limit: 1 }),
    retry: false,
    gcTime: 0,
  })
  return conversation.data
}

type RequestFormProps = Omit<ChatRequestDialogProps, 'opened' | 'onSent'> & { onSent: (() => void) | undefined }

function RequestForm({ seller, onClose, onSent }: RequestFormProps) {
  const navigate = useNavigate()
  const viewer = useMember()
  const conversation = useOpenConversation(viewer.id, seller.id)
  const goTo = useCallback(
    (tab: 'chats' | 'requestSent') => void navigate(paths.chatListing({ tab, user: seller.id })),
    [navigate, seller.id],
  )
  const status = conversation?.status
  useEffect(() => {
    // A chat or request exists already, so leads to it.
    if (status === 'open') goTo('chats')
    if (status === 'requested') goTo('requestSent')
  }, [status, goTo])
  const form = useContractForm({
    schema: chatRequestForm,
    initialValues: { message: '' },
    shape: ({ message }) => ({ sellerId: seller.id, message }),
  })
  const draft = useDraft(`chat-request.${viewer.id}.${seller.id}`, form)
  const send = useCommand(sendChatRequest, {
    form,
    invalidates: [getChatRequests, getChatList],
    onSuccess: () => {
      draft.forget()
      onSent?.()
      onClose()
    },
    onError: ({ code }) => {
      if (code === 'CHAT_OPEN_ALREADY') goTo('chats')
      if (code === 'REQUEST_PENDING') goTo('requestSent')
    },
  })
  if (conversation && status === 'none' && !can(conversation.actions, 'sendRequest')) {
    return (
      <div className={classes.form}>
        <p role="status">
          <WhyNoRequest {...conversation} />
        </p>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ message }) => send.mutate({ sellerId: seller.id, message }))}
    >
      <p>The chat opens once {seller.fullName} accepts. Say what it is about and when you need it.</p>
      <CountedTextarea
        label="Message"
        limit={chatLimits.request}
        data-autofocus
        placeholder="Hello, I am looking for…"
        {...form.getInputProps('message')}
      />
      <FormButtons onBack={onClose} submit="Send chat request" busy={send.isPending} />
    </form>
  )
}
