import { days, hours, later } from '@market/server/platform/clock/clock.ts'
import type { BookingContent } from '../content/shapes.ts'
import { daysBefore, hoursBefore, notAfter, notBefore, type Playbill } from './playbill.ts'
import {
  answerCancellation,
  answerCompletion,
  askForCompletion,
  type Begun,
  proposeCancellation,
  raiseDispute,
  writeMilestone,
} from './seed-bookings.ts'
import type { GiveAsset } from './seed-files.ts'
import type { Stage } from './stage.ts'

interface Play {
  readonly bill: Playbill
  readonly give: GiveAsset
  readonly now: Date
}

const askedBefore = 6
const cancelledBefore = 4

/** How many hours ago the work of a booking ended or stopped. */
function workEndedHoursAgo({ outcome }: BookingContent): number {
  switch (outcome.status) {
    case 'Ongoing':
      return outcome.completionRejected === undefined ? 0 : outcome.completionRejected.hoursAgo + askedBefore
    case 'Amidst-Completion-Process':
      return outcome.completion.hoursAgo
    case 'Completed':
      return outcome.completion.hoursAgo + askedBefore
    case 'Amidst-Cancellation':
    case 'Cancelled':
      return outcome.cancellation.hoursAgo + cancelledBefore
    case 'In-dispute':
      return outcome.dispute.hoursAgo
  }
}

/** Schedules the milestones of a booking and the steps that lead to its outcome. */
export function writeBooking({ bill, give, now }: Play, content: BookingContent, begun: () => Begun): void {
  const { key, outcome } = content
  const pair = [content.buyer, content.seller]
  const start = daysBefore(now, content.ageInDays)
  const scene = (at: Date, title: string, run: (stage: Stage) => Promise<unknown>) =>
    bill.add(notBefore(at, later(start, hours)), `${title} ${key}`, pair, run)

  const workEnds = hoursBefore(now, workEndedHoursAgo(content))
  for (const milestone of content.milestones) {
    // Milestone dates cannot be in the future, so a milestone is added on its last day, while the booking is still
    // Ongoing.
    const lastDay = later(daysBefore(now, milestone.endDaysAgo), 2 * hours)
    const at = notAfter(lastDay, later(workEnds, -hours))
    if (at <= now) scene(at, 'milestone of', (stage) => writeMilestone(stage, begun(), now, milestone))
  }
  switch (outcome.status) {
    case 'Ongoing':
      if (outcome.completionRejected !== undefined) {
        const refused = outcome.completionRejected
        scene(hoursBefore(now, refused.hoursAgo + askedBefore), 'completion of', (stage) =>
          askForCompletion(stage, give, begun(), refused),
        )
        scene(hoursBefore(now, refused.hoursAgo), 'refusal of', (stage) =>
          answerCompletion(stage, begun(), refused.by, 'Rejected', refused.reason),
        )
      }
      return
    case 'Amidst-Completion-Process':
      scene(hoursBefore(now, outcome.completion.hoursAgo), 'completion of', (stage) =>
        askForCompletion(stage, give, begun(), outcome.completion),
      )
      return
    case 'Completed':
      scene(hoursBefore(now, outcome.completion.hoursAgo + askedBefore), 'completion of', (stage) =>
        askForCompletion(stage, give, begun(), outcome.completion),
      )
      scene(hoursBefore(now, outcome.completion.hoursAgo), 'acceptance of', (stage) =>
        answerCompletion(stage, begun(), outcome.completion.by, 'Accepted'),
      )
      return
    case 'Amidst-Cancellation':
    case 'Cancelled':
      scene(hoursBefore(now, outcome.cancellation.hoursAgo + cancelledBefore), 'cancellation of', (stage) =>
        proposeCancellation(stage, begun(), outcome.cancellation),
      )
      if (outcome.settlement === 'Pending' || outcome.settlement === 'Countered') return
      scene(hoursBefore(now, outcome.cancellation.hoursAgo), 'settlement of', (stage) =>
        answerCancellation(
          stage,
          begun(),
          outcome.cancellation,
          outcome.settlement === 'Rejected' ? 'Rejected' : 'Accepted',
        ),
      )
      return
    case 'In-dispute':
      scene(hoursBefore(now, outcome.dispute.hoursAgo), 'dispute of', (stage) =>
        raiseDispute(stage, give, begun(), outcome.dispute),
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
