import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A request may be on its way over a connection that looks idle: a proxy sends the next one when it likes. */
const graceMs = 500

/** The server's own `close` would also cut connections whose answer is still on its way. */
const stopListening = (server: Server): unknown => NetServer.prototype.close.call(server)

/**
 * Follows the connections of a server, and answers how to end them: no more are taken, each ends with its next answer,
 * which says so, and those that stay idle for half a second end without one, as do those that begin a request and do not
 * go on with it for as long again. That resolves when the last has ended. Connections that were handed over to sockets
 * are left alone.
 */
export function followConnections(server: Server): () => Promise<void> {
  /** What each had sent when it was answered last: who has sent more since is in the middle of a request. */
  const connections = new Map<Socket, number>()
  const underWay = new Map<ServerResponse, Socket>()
  const ended = Promise.withResolvers<void>()
  let ending = false
  let isGraceOver = false

  function forget(socket: Socket): void {
    connections.delete(socket)
    if (ending && connections.size === 0) ended.resolve()
  }

  server.on('connection', (socket) => {
    connections.set(socket, 0)
    socket.on('close', () => forget(socket))
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => forget(socket))
  server.prependListener('request', ({ socket }, response) => {
    underWay.set(response, socket)
    if (ending) response.shouldKeepAlive = false
    response.on('close', () => {
      underWay.delete(response)
      if (connections.has(socket)) connections.set(socket, socket.bytesRead)
      // An answer that had begun before the end has promised to keep the connection.
      if (isGraceOver) socket.destroySoon()
    })
  })

  const grace = () => Promise.race([ended.promise, wait(graceMs, undefined, { ref: false })])

  function endUnasked(which: (socket: Socket, sent: number) => boolean): void {
    const busy = new Set(underWay.values())
    for (const [socket, sent] of connections) if (!busy.has(socket) && which(socket, sent)) socket.destroySoon()
  }

  return async () => {
    ending = true
    if (server.listening) stopListening(server)
    for (const response of underWay.keys()) response.shouldKeepAlive = false
    if (connections.size === 0) return
    await grace()
    isGraceOver = true
    endUnasked((socket, sent) => socket.bytesRead === sent)
    // What came after an answer may have been the rest of what it was refused for, and no request.
    await grace()
    endUnasked(() => true)
    await ended.promise
  }
}
