import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getReceivedBids } from '@market/contract/bids/endpoints.ts'
import { getChatList, getChatRequests } from '@market/contract/chat/endpoints.ts'
import { getDashboard, getProfileInfo } from '@market/contract/browsing/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

staleOn('chat', [getChatList, getShell, getDashboard])
// The person's name or online state has changed.
staleOn('person', [getChatList, getChatRequests])
// An accepted request becomes a chat, and contact buttons get another target.
staleOn('chatRequest', [getChatRequests, getChatList, getShell, getProfileInfo, getListing, getReceivedBids])
