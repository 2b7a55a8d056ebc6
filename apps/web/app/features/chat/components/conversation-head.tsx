import { can } from '@market/contract/actions.ts'
import { Menu } from '@mantine/core'
import { deleteChat, getChatList } from '@market/contract/chat/endpoints.ts'
import { clearChat } from '@market/contract/chat/sockets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Ellipsis, Eraser, HandCoins, Trash2, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths, personPath } from '@market/contract/paths.ts'
import { invalidate, useCommand } from '#lib/api/query.ts'
import { callSocket } from '#lib/api/socket-call.ts'
import { useSocket } from '#lib/api/socket.ts'
import { useMember } from '#lib/session/session.ts'
import { classList } from '#theme/class-list.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Conversation } from '#features/contact/api.ts'
import classes from './conversation-head.module.css'
import { Face } from './face.tsx'
import { IconButton } from '#ui/buttons/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'

interface ConversationHeadProps {
  conversation: Conversation
  isTyping: boolean
  connected: boolean
  onBack: () => void
  onOffer: () => void
  onDeleted: () => void
}

/** Header with the other member, their presence and the actions on the whole conversation. */
export function ConversationHead(props: ConversationHeadProps) {
  const { conversation, isTyping, connected, onBack, onOffer } = props
  const viewer = useMember()
  const [menuOpen, setMenuOpen] = useState(false)
  useCloseOnBack(menuOpen, () => setMenuOpen(false))
  const [asking, setAsking] = useState<'clear' | 'delete' | null>(null)
  const { senderInfo: other, actions } = conversation
  const profile = personPath(viewer.type, other.id)
  return (
    <Bar onBack={onBack}>
      <Face person={other} size={44} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          <Link to={profile}>{other.fullName}</Link>
        </h2>
        <p className={classes.presence} aria-live="polite">
          {presenceOf(conversation, { connected, isTyping })}
        </p>
      </div>
      <Menu opened={menuOpen} onChange={setMenuOpen} position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <IconButton aria-label="More about this chat">
            <Ellipsis size={22} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {can(actions, 'sendOffer') && (
            <Menu.Item leftSection={<HandCoins size={18} />} onClick={onOffer}>
              Send offer
            </Menu.Item>
          )}
          <Menu.Item leftSection={<UserRound size={18} />} component={Link} to={profile}>
            View profile
          </Menu.Item>
          {can(actions, 'clear') && (
            <Menu.Item leftSection={<Eraser size={18} />} onClick={() => setAsking('clear')}>
              Clear chat
            </Menu.Item>
          )}
          {can(actions, 'delete') && (
            <Menu.Item
              className={classes.danger ?? ''}
              leftSection={<Trash2 size={18} />}
              onClick={() => setAsking('delete')}
            >
              Delete chat
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <EndingDialogs {...props} asking={asking} onClose={() => setAsking(null)} />
    </Bar>
  )
}

/** Header while the other member is loading or could not be loaded. */
export const UnknownHead = ({ isLoading, onBack }: { isLoading: boolean; onBack: () => void }) => (
  <Bar onBack={onBack}>
    {isLoading ? (
      <>
        <Skeleton height={44} width={44} radius={22} />
        <div className={classes.who}>
          <Skeleton height={16} width={140} />
          <p className={classList(classes.presence, classes.late)}>Still waiting for the connection.</p>
        </div>
      </>
    ) : (
      <h2 className={classes.name}>Conversation</h2>
    )}
  </Bar>
)

/** On a phone, where the conversation covers the list, it has a link back. */
const Bar = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <header className={classes.head}>
    <Link
      to={paths.chatListing({ tab: 'chats' })}
      className={classes.back}
      onClick={(event) => (event.preventDefault(), onBack())}
    >
      <ArrowLeft size={22} aria-hidden="true" />
      <span className="visually-hidden">Back to chats</span>
    </Link>
    {children}
  </header>
)

/** Presence is shown only to members of an open chat. */
function presenceOf(
  { status, senderInfo }: Conversation,
  { connected, isTyping }: Pick<ConversationHeadProps, 'connected' | 'isTyping'>,
) {
  if (!connected) return 'You’re offline. Your messages will be sent when you reconnect.'
  if (status !== 'open') return null
  if (isTyping) return 'typing…'
  return senderInfo.isOnline ? 'Online' : 'Offline'
}

interface EndingDialogsProps extends ConversationHeadProps {
  asking: 'clear' | 'delete' | null
  onClose: () => void
}

/** Clearing and deleting affect only the user who does it (product-rules: Chat and offers). */
function EndingDialogs({ conversation, asking, onClose, onDeleted }: EndingDialogsProps) {
  const socket = useSocket()
  const client = useQueryClient()
  const { senderInfo: other, chatId } = conversation
  const remove = useCommand(deleteChat, { invalidates: [getChatList], onSuccess: onDeleted })
  const clear = async () => {
    await callSocket(socket, clearChat, { messageTo: other.id })
    invalidate(client, [getChatList])
    onClose()
  }
  return (
    <>
      <ConfirmDialog
        opened={asking === 'clear'}
        onClose={onClose}
        title="Clear this chat?"
        confirm="Clear chat"
        danger
        onConfirm={clear}
      >
        This clears all messages for you only. {other.fullName} keeps theirs. Offers and bookings stay as they are.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={onClose}
        title="Delete this chat?"
        confirm="Delete chat"
        danger
        onConfirm={() => chatId !== null && remove.mutateAsync({ id: chatId }).then(onClose)}
      >
        The chat and its messages leave your list. {other.fullName} keeps theirs, and it comes back with the next
        message.
      </ConfirmDialog>
    </>
  )
}
