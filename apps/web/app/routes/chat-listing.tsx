import { ChatScreen } from '#features/chat/components/chat-screen.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'

export const meta = () => [{ title: pageTitle('Chats') }]

/** The page fills the window, so the footer is hidden. */
export const handle = { fillsWindow: true }

export default function ChatListing() {
  return <ChatScreen />
}
