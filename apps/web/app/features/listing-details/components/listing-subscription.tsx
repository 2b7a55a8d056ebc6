import { getListing } from '@market/contract/listings/endpoints.ts'
import { lookAtListing } from '@market/contract/listings/sockets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNotFound } from '#lib/api/errors.ts'
import { invalidate } from '#lib/api/query.ts'
import { callSocket } from '#lib/api/socket-call.ts'
import { useSocket } from '#lib/api/socket.ts'

/** Subscribes to changes of a listing while the socket of a signed-in user is connected. */
export function ListingSubscription({ id }: { id: string }): null {
  const client = useQueryClient()
  const socket = useSocket()
  useEffect(() => {
    const look = () =>
      void callSocket(socket, lookAtListing, { id }).catch((error: unknown) => {
        // The listing was removed after the page had loaded it.
        if (isNotFound(error)) invalidate(client, [getListing])
      })
    if (socket?.connected) look()
    socket?.on('connect', look)
    return () => void socket?.off('connect', look)
  }, [client, socket, id])
  return null
}
