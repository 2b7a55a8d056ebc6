import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A request may be in transit on a connection that looks idle, because proxies reuse connections at any time. */
const graceMs = 500

/** The HTTP server's own `close` would also cut connections whose response is still being sent. */
const stopListening = (server: Server): unknown => NetServer.prototype.close.call(server)

/**
 * Tracks the connections of a server and returns a function that drains them: it stops accepting connections and closes
 * each one after its current response (with `Connection: close`). Idle connections are closed after half a second,
 * those with an incomplete request after one second. It resolves when all are closed. Upgraded WebSocket connections
 * are excluded.
 */
export function trackConnections(server: Server): () => Promise<void> {
  /** Bytes received on each connection up to its last response; more bytes mean that a request is incomplete. */
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
      // A response that started before the drain has announced keep-alive, so the connection is closed here.
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
    // Bytes after a response may be the rest of a rejected body instead of a new request.
    await grace()
    endUnasked(() => true)
    await ended.promise
  }
}
