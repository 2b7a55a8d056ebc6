import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getBooking, getBookings } from '@market/contract/bookings/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import type { Endpoint, OutputOf } from '@market/contract/endpoint.ts'
import { type Command, type FieldErrorTarget, useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { type Draft, type DraftForm, useDraft } from '#lib/forms/use-draft.ts'

/** A booking as its two people see it. */
export type BookingDetail = OutputOf<typeof getBooking>
export type BookingRow = OutputOf<typeof getBookings>['records'][number]
export type Milestone = BookingDetail['milestones'][number]

const beside = [getBookings, getDashboard, getProfile]
const touched = [getBooking, ...beside]

/** A change of a booking: the screen shows what it answers; what answers less has the booking read anew. */
export function useBookingCommand<E extends Endpoint>(
  endpoint: E,
  options: { onDone?: () => void; form?: FieldErrorTarget; draft?: Draft; failed?: string } = {},
): Command<E> {
  const answersBooking = endpoint.output === getBooking.output
  return useCommand(endpoint, {
    ...(options.form ? { form: options.form } : {}),
    ...(options.failed ? { failed: options.failed } : {}),
    ...(answersBooking ? { shownBy: getBooking } : {}),
    invalidates: answersBooking ? beside : touched,
    onSuccess: () => {
      options.draft?.forget()
      options.onDone?.()
    },
  })
}

/** Keeps what is typed into a dialog about a booking until it is sent, though the dialog closes or the page reloads. */
export function useBookingDraft<Values extends object>(
  bookingId: string,
  dialog: string,
  form: DraftForm<Values>,
): Draft {
  const viewer = useMember()
  return useDraft(`booking.${viewer.id}.${bookingId}.${dialog}`, form)
}
