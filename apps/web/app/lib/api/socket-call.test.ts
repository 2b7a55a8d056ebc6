import { clearChat } from '@market/contract/chat/sockets.ts'
import type { Acknowledgement } from '@market/contract/socket-call.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { isOutdated, isSessionOver } from './errors.ts'
import { callSocket } from './socket-call.ts'

/** Socket whose server acknowledges every call with this response. */
const answering = (answer: Acknowledgement<unknown>) =>
  ({ connected: true, timeout: () => ({ emitWithAck: () => Promise.resolve(answer) }) }) as unknown as Socket

const refusal = (code: string, status: number) =>
  callSocket(answering({ success: false, message: 'No', data: { code }, status }), clearChat, {
    messageTo: 'u1' as UserId,
  }).catch((error: unknown) => error)

test('an error over the socket is classified like one over HTTP', async () => {
  const judged = async (code: string, status: number) => {
    const error = await refusal(code, status)
    return { outdated: isOutdated(error), sessionOver: isSessionOver(error) }
  }
  expect(await judged('NOT_FOUND', 404)).toEqual({ outdated: true, sessionOver: false })
  expect(await judged('CHAT_NOT_OPEN', 409)).toEqual({ outdated: true, sessionOver: false })
  expect(await judged('UNAUTHENTICATED', 401)).toEqual({ outdated: false, sessionOver: true })
  expect(await judged('VALIDATION', 400)).toEqual({ outdated: false, sessionOver: false })
})
