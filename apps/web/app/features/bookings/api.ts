import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getBooking, getBookings } from '@market/contract/bookings/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import type { Endpoint, OutputOf } from '@market/contract/endpoint.ts'
import type { z } from 'zod'
import { type Command, type FieldErrorTarget, useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { type Draft, type DraftForm, useDraft } from '#lib/forms/use-draft.ts'

/** A booking as its two people see it. */
export type BookingDetail = OutputOf<typeof getBooking>
export type BookingRow = OutputOf<typeof getBookings>['records'][number]
export type Milestone = BookingDetail['milestones'][number]

const beside = [getBookings, getDashboard, getProfile]

interface BookingCommandOptions {
  onDone?: () => void
  form?: FieldErrorTarget
  draft?: Draft
  failed?: string
  /** The screen says itself what was done. */
  quiet?: boolean
}

const commandOptions = ({ form, failed, quiet, draft, onDone }: BookingCommandOptions) => ({
  ...(form ? { form } : {}),
  ...(failed ? { failed } : {}),
  ...(quiet ? { quiet } : {}),
  onSuccess: () => {
    draft?.forget()
    onDone?.()
  },
})

/** A change of a booking that answers the booking: the screen shows it at once. */
export const useBookingCommand = <E extends Endpoint<z.ZodType, (typeof getBooking)['output']>>(
  endpoint: E,
  options: BookingCommandOptions,
): Command<E> => useCommand(endpoint, { ...commandOptions(options), shownBy: getBooking, invalidates: beside })

/** A change of what belongs to a booking, as a milestone or its review: the booking is read anew. */
export const useBookingPartCommand = <E extends Endpoint>(endpoint: E, options: BookingCommandOptions): Command<E> =>
  useCommand(endpoint, { ...commandOptions(options), invalidates: [getBooking, ...beside] })

/** Keeps what is typed into a dialog about a booking until it is sent, though the dialog closes or the page reloads. */
export function useBookingDraft<Values extends object>(
  bookingId: string,
  dialog: string,
  form: DraftForm<Values>,
): Draft {
  const viewer = useMember()
  return useDraft(`booking.${viewer.id}.${bookingId}.${dialog}`, form)
}
