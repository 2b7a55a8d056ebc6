import { getChatList, getChatRequests } from '@market/contract/chat/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { staleOn } from '#lib/socket.ts'

staleOn('chat', [getChatList, getDashboard])
// An accepted request becomes a chat.
staleOn('chatRequest', [getChatRequests, getChatList])
