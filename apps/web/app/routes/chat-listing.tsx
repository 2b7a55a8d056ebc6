import { ChatScreen } from '#features/chat/components/chat-screen.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'

export const meta = () => [{ title: pageTitle('Chats') }]

/** The screen fills the window; the footer would only be in its way. */
export const handle = { fillsWindow: true }

export default function ChatListing() {
  return <ChatScreen />
}
