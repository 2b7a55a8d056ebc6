import { useEffect } from 'react'
import { useSocket } from '#lib/api/socket.ts'
import { unsentOf } from './unsent.ts'

/** Sends unsent messages whenever the socket connects, on any page. */
export function useSendingOfUnsent(viewerId: string): void {
  const socket = useSocket()
  useEffect(() => {
    const unsent = unsentOf(viewerId)
    unsent.attach(socket)
    socket?.on('connect', unsent.sendAll)
    return () => {
      socket?.off('connect', unsent.sendAll)
      unsent.attach(null)
    }
  }, [socket, viewerId])
}
