import { days, hours, later } from '@market/server/public.ts'
import type { BookingContent } from '../content/shapes.ts'
import { daysBefore, hoursBefore, notAfter, notBefore, type Schedule } from './schedule.ts'
import {
  answerCancellation,
  answerCompletion,
  requestCompletion,
  type StartedBooking,
  proposeCancellation,
  raiseDispute,
  createMilestone,
} from './seed-bookings.ts'
import type { AddAsset } from './seed-files.ts'
import type { Client } from './client.ts'

interface BookingContext {
  readonly schedule: Schedule
  readonly addAsset: AddAsset
  readonly now: Date
}

const askedBefore = 6
const cancelledBefore = 4

/** How many hours ago the work of a booking ended or stopped. */
function workEndedHoursAgo({ outcome }: BookingContent): number {
  switch (outcome.status) {
    case 'Ongoing':
      return outcome.completionRejected === undefined ? 0 : outcome.completionRejected.hoursAgo + askedBefore
    case 'Completion-requested':
      return outcome.completion.hoursAgo
    case 'Completed':
      return outcome.completion.hoursAgo + askedBefore
    case 'Cancellation-proposed':
    case 'Cancelled':
      return outcome.cancellation.hoursAgo + cancelledBefore
    case 'In-dispute':
      return outcome.dispute.hoursAgo
  }
}

/** Schedules the milestones of a booking and the steps that lead to its outcome. */
export function scheduleBooking(
  { schedule, addAsset, now }: BookingContext,
  content: BookingContent,
  started: () => StartedBooking,
): void {
  const { key, outcome } = content
  const pair = [content.buyer, content.seller]
  const start = daysBefore(now, content.ageInDays)
  const step = (at: Date, title: string, run: (client: Client) => Promise<unknown>) =>
    schedule.add(notBefore(at, later(start, hours)), `${title} ${key}`, pair, run)

  const workEnds = hoursBefore(now, workEndedHoursAgo(content))
  for (const milestone of content.milestones) {
    // Milestone dates cannot be in the future, so a milestone is added on its last day, while the booking is still
    // Ongoing.
    const lastDay = later(daysBefore(now, milestone.endDaysAgo), 2 * hours)
    const at = notAfter(lastDay, later(workEnds, -hours))
    if (at <= now) step(at, 'milestone of', (client) => createMilestone(client, started(), now, milestone))
  }
  switch (outcome.status) {
    case 'Ongoing':
      if (outcome.completionRejected !== undefined) {
        const rejected = outcome.completionRejected
        step(hoursBefore(now, rejected.hoursAgo + askedBefore), 'completion of', (client) =>
          requestCompletion(client, addAsset, started(), rejected),
        )
        step(hoursBefore(now, rejected.hoursAgo), 'refusal of', (client) =>
          answerCompletion(client, started(), rejected.by, 'Rejected', rejected.reason),
        )
      }
      return
    case 'Completion-requested':
      step(hoursBefore(now, outcome.completion.hoursAgo), 'completion of', (client) =>
        requestCompletion(client, addAsset, started(), outcome.completion),
      )
      return
    case 'Completed':
      step(hoursBefore(now, outcome.completion.hoursAgo + askedBefore), 'completion of', (client) =>
        requestCompletion(client, addAsset, started(), outcome.completion),
      )
      step(hoursBefore(now, outcome.completion.hoursAgo), 'acceptance of', (client) =>
        answerCompletion(client, started(), outcome.completion.by, 'Accepted'),
      )
      return
    case 'Cancellation-proposed':
    case 'Cancelled':
      step(hoursBefore(now, outcome.cancellation.hoursAgo + cancelledBefore), 'cancellation of', (client) =>
        proposeCancellation(client, started(), outcome.cancellation),
      )
      if (outcome.settlement === 'Pending' || outcome.settlement === 'Countered') return
      step(hoursBefore(now, outcome.cancellation.hoursAgo), 'settlement of', (client) =>
        answerCancellation(
          client,
          started(),
          outcome.cancellation,
          outcome.settlement === 'Rejected' ? 'Rejected' : 'Accepted',
        ),
      )
      return
    case 'In-dispute':
      step(hoursBefore(now, outcome.dispute.hoursAgo), 'dispute of', (client) =>
        raiseDispute(client, addAsset, started(), outcome.dispute),
      )
  }
}

/** When a completed booking ended, so that its review follows. */
export function endOf(now: Date, content: BookingContent): Date {
  return content.outcome.status === 'Completed'
    ? hoursBefore(now, content.outcome.completion.hoursAgo)
    : daysBefore(now, content.ageInDays - 1)
}

export const afterwards = (end: Date, wanted: Date): Date => {
  const within = later(end, 13 * days)
  const earliest = later(end, hours)
  return wanted < earliest ? earliest : wanted > within ? within : wanted
}
