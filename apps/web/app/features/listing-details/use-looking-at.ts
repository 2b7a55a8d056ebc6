import { getListing } from '@market/contract/listings/endpoints.ts'
import { lookAtListing } from '@market/contract/listings/sockets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNotFound } from '#lib/api/errors.ts'
import { invalidate } from '#lib/api/query.ts'
import { callSocket } from '#lib/api/socket-call.ts'
import { useSocket } from '#lib/api/socket.ts'

/** Hears of what becomes of a listing for as long as the channel is open. */
export function useLookingAt(id: string): void {
  const client = useQueryClient()
  const socket = useSocket()
  useEffect(() => {
    const look = () =>
      void callSocket(socket, lookAtListing, { id }).catch((error: unknown) => {
        // It was removed after the page had read it.
        if (isNotFound(error)) invalidate(client, [getListing])
      })
    if (socket?.connected) look()
    socket?.on('connect', look)
    return () => void socket?.off('connect', look)
  }, [client, socket, id])
}
