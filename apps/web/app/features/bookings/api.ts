import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getBooking, getBookings } from '@market/contract/bookings/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import type { Endpoint, OutputOf } from '@market/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Command, type FieldErrorTarget, invalidate, useCommand } from '#lib/query.ts'

/** A booking as its two people see it. */
export type BookingDetail = OutputOf<typeof getBooking>
export type BookingRow = OutputOf<typeof getBookings>['records'][number]
export type Milestone = BookingDetail['milestones'][number]

const touched = [getBooking, getBookings, getDashboard, getProfile]

/** A change of a booking: whatever comes of it, the booking on the screen is read anew. */
export function useBookingCommand<E extends Endpoint>(
  endpoint: E,
  options: { onDone?: () => void; form?: FieldErrorTarget; failed?: string } = {},
): Command<E> {
  const client = useQueryClient()
  return useCommand(endpoint, {
    ...(options.form ? { form: options.form } : {}),
    ...(options.failed ? { failed: options.failed } : {}),
    invalidates: touched,
    onSuccess: () => options.onDone?.(),
    onError: ({ status }) => {
      // The other side or the clock was first: show how it stands now.
      if (status === 409) invalidate(client, touched)
    },
  })
}
