import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getBooking, getBookings } from '@market/contract/bookings/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import type { Endpoint, OutputOf } from '@market/contract/endpoint.ts'
import type { z } from 'zod'
import { type Command, type FieldErrorTarget, useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { type Draft, type DraftForm, useDraft } from '#lib/forms/use-draft.ts'

/** Booking as its buyer and seller see it. */
export type BookingDetail = OutputOf<typeof getBooking>
export type BookingRow = OutputOf<typeof getBookings>['records'][number]
export type Milestone = BookingDetail['milestones'][number]

const beside = [getBookings, getDashboard, getShell]

interface BookingCommandOptions {
  onDone?: () => void
  form?: FieldErrorTarget
  draft?: Draft
  failed?: string
  /** Suppresses the toast because the page reports the outcome. */
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

/** Command that returns the booking; the page shows the result without another request. */
export const useBookingCommand = <E extends Endpoint<z.ZodType, (typeof getBooking)['output']>>(
  endpoint: E,
  options: BookingCommandOptions,
): Command<E> => useCommand(endpoint, { ...commandOptions(options), shownBy: getBooking, invalidates: beside })

/** Command on a part of a booking, such as a milestone or a review; refetches the booking. */
export const useBookingPartCommand = <E extends Endpoint>(endpoint: E, options: BookingCommandOptions): Command<E> =>
  useCommand(endpoint, { ...commandOptions(options), invalidates: [getBooking, ...beside] })

/** Keeps the input of a booking dialog until it is sent, even when the dialog closes or the page reloads. */
export function useBookingDraft<Values extends object>(
  bookingId: string,
  dialog: string,
  form: DraftForm<Values>,
): Draft {
  const viewer = useMember()
  return useDraft(`booking.${viewer.id}.${bookingId}.${dialog}`, form)
}
