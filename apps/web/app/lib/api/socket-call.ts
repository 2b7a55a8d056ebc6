import type { ErrorData, InputOf, OutputOf } from '@market/contract/endpoint.ts'
import type { Acknowledgement, SocketCall } from '@market/contract/socket-call.ts'
import type { Socket } from 'socket.io-client'
import { ApiError, networkError, noAnswer } from './errors.ts'
import { connectedSocket } from './socket.ts'

/** Timeouts of an acknowledgement in milliseconds; afterwards the outcome of the call is unknown. */
const writePatience = 8000
const readPatience = 4500

/**
 * Makes a call over the socket and returns its data. Throws `ApiError` like HTTP calls; without a connection or a
 * timely acknowledgement its code is NETWORK and the outcome is unknown.
 */
export async function callSocket<C extends SocketCall>(
  socket: Socket | null,
  call: C,
  input: InputOf<C>,
  patience = writePatience,
): Promise<OutputOf<C>> {
  if (!socket?.connected) throw networkError('not connected')
  const answer: Acknowledgement<OutputOf<C> | ErrorData> = await socket
    .timeout(patience)
    .emitWithAck(call.event, input)
    .catch(() => {
      throw networkError(noAnswer)
    })
  if (answer.success) return answer.data as OutputOf<C>
  const { code, fieldErrors, details } = answer.data as ErrorData
  throw new ApiError(answer.message, {
    code,
    status: answer.status,
    ...(fieldErrors ? { fieldErrors } : {}),
    ...(details ? { details } : {}),
  })
}

/** Reads over the socket and waits for it to connect; throws within seconds if it cannot. */
export async function readSocket<C extends SocketCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  return callSocket(await connectedSocket(), call, input, readPatience)
}
