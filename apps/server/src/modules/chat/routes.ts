import {
  deleteChat as deleteChatCall,
  getChatList,
  getChatRequests,
  sendChatRequest,
  updateChatRequest,
  withdrawChatRequest,
} from '@market/contract/chat/endpoints.ts'
import * as calls from '@market/contract/chat/sockets.ts'
import { command, query } from '#platform/http/binding.ts'
import { socketCommand, socketQuery, socketSteps } from '#platform/sockets/socket-binding.ts'
import { answerRequest } from './commands/answer-request.ts'
import { clearChat, deleteChat } from './commands/clear-chat.ts'
import { readChat } from './commands/read-chat.ts'
import { sendMessage } from './commands/send-message.ts'
import { sendRequest } from './commands/send-request.ts'
import { sendTyping } from './commands/send-typing.ts'
import { withdrawRequest } from './commands/withdraw-request.ts'
import { listChats, listChatsLive, listRequests, openConversation, readHistory, registerConnection } from './queries.ts'

export const routes = [
  command(sendChatRequest, sendRequest),
  query(getChatRequests, listRequests),
  command(updateChatRequest, answerRequest),
  command(withdrawChatRequest, withdrawRequest),
  query(getChatList, listChats),
  command(deleteChatCall, deleteChat),
]

export const sockets = [
  socketQuery(calls.saveSocketId, registerConnection),
  socketQuery(calls.chatInit, openConversation),
  socketQuery(calls.chatHistory, readHistory),
  socketQuery(calls.chatListCall, listChatsLive),
  socketSteps(calls.readChat, readChat),
  socketSteps(calls.sendMessage, sendMessage),
  socketCommand(calls.clearChat, clearChat),
  socketQuery(calls.typing, sendTyping),
]
