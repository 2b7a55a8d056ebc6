import { can, whyBlocked } from '@market/contract/actions.ts'
import {
  getChatList,
  getChatRequests,
  updateChatRequest,
  withdrawChatRequest,
} from '@market/contract/chat/endpoints.ts'
import { useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { ChatRequestEntry } from '../api.ts'
import classes from './request-actions.module.css'
import { Button } from '#ui/buttons/button.tsx'

type RequestVerb = 'accept' | 'reject' | 'withdraw'

interface RequestActionsProps {
  request: Pick<ChatRequestEntry, 'id' | 'actions' | 'askAgainAfter'>
  other: string
  onAnswered: (verb: RequestVerb) => void
}

const words: Record<
  RequestVerb,
  { button: string; title: string; text: (other: string, askAgainAfter: string) => string }
> = {
  accept: {
    button: 'Accept',
    title: 'Accept this request?',
    text: (other) => `You and ${other} can then write to each other and send offers.`,
  },
  reject: {
    button: 'Reject',
    title: 'Reject this request?',
    text: (other, time) => `We’ll let ${other} know. They can ask again after ${time}.`,
  },
  withdraw: {
    button: 'Withdraw',
    title: 'Withdraw this request?',
    text: (other, time) => `${other} will no longer see it. You can ask again after ${time}.`,
  },
}

/** Buttons for the answers that the viewer can give to a request; each is confirmed first. */
export function RequestActions({ request, other, onAnswered }: RequestActionsProps) {
  // A closing dialog keeps its content until the transition ends.
  const [asked, setAsked] = useState<{ verb: RequestVerb; opened: boolean }>({ verb: 'accept', opened: false })
  const { verb, opened } = asked
  const close = () => setAsked({ verb, opened: false })
  const invalidates = [getChatRequests, getChatList] as const
  const answer = useCommand(updateChatRequest, { invalidates })
  const withdraw = useCommand(withdrawChatRequest, { invalidates })
  const acts: Record<RequestVerb, () => Promise<unknown>> = {
    accept: () => answer.mutateAsync({ id: request.id, status: 'Accept' }),
    reject: () => answer.mutateAsync({ id: request.id, status: 'Reject' }),
    withdraw: () => withdraw.mutateAsync({ id: request.id }),
  }
  const answers = (['accept', 'reject', 'withdraw'] as const).filter((one) => can(request.actions, one))
  const reason = whyBlocked(request.actions, 'accept')
  const confirm = async () => {
    await acts[verb]()
    onAnswered(verb)
    close()
  }
  if (answers.length === 0) return null
  return (
    <div className={classes.buttons}>
      {reason !== null && <p className={classes.reason}>{reason}</p>}
      {answers.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === 'accept' ? 'filled' : 'default'}
          onClick={() => setAsked({ verb: one, opened: true })}
        >
          {words[one].button}
        </Button>
      ))}
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={words[verb].title}
        confirm={words[verb].button}
        danger={verb === 'reject'}
        onConfirm={confirm}
      >
        {words[verb].text(other, request.askAgainAfter)}
      </ConfirmDialog>
    </div>
  )
}
