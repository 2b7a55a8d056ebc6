import { getReceivedBids } from '@market/contract/bids/endpoints.ts'
import { getChatList, getChatRequests } from '@market/contract/chat/endpoints.ts'
import { getDashboard, getProfileInfo } from '@market/contract/browsing/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

staleOn('chat', [getChatList, getDashboard])
// Its name, and whether it is online.
staleOn('person', [getChatList, getChatRequests])
// An accepted request becomes a chat, and the buttons that contact somebody lead elsewhere.
staleOn('chatRequest', [getChatRequests, getChatList, getProfileInfo, getListing, getReceivedBids])
