import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import classes from './status-badge.module.css'
import tones from './tones.module.css'

export type Tone = 'green' | 'amber' | 'blue' | 'red' | 'grey'

/** Every state a person can meet, its tone and its words, spelt as SPEC 4 does: one table for the whole product. */
export const states = {
  Open: { tone: 'green', label: 'Open' },
  Booked: { tone: 'blue', label: 'Booked' },
  Closed: { tone: 'grey', label: 'Closed' },
  Pending: { tone: 'amber', label: 'Pending' },
  Accepted: { tone: 'green', label: 'Accepted' },
  Rejected: { tone: 'red', label: 'Rejected' },
  WithDrawn: { tone: 'grey', label: 'Withdrawn' },
  Withdrawn: { tone: 'grey', label: 'Withdrawn' },
  Ongoing: { tone: 'green', label: 'Ongoing' },
  'Amidst-Cancellation': { tone: 'amber', label: 'Amidst-Cancellation' },
  'Amidst-Completion-Process': { tone: 'blue', label: 'Amidst-Completion-Process' },
  'In-dispute': { tone: 'red', label: 'In-dispute' },
  Cancelled: { tone: 'grey', label: 'Cancelled' },
  Completed: { tone: 'blue', label: 'Completed' },
  Paid: { tone: 'green', label: 'Paid' },
  Approved: { tone: 'green', label: 'Approved' },
  Failed: { tone: 'red', label: 'Failed' },
  Abandoned: { tone: 'grey', label: 'Abandoned' },
} as const satisfies Record<string, { tone: Tone; label: string }>

export type State = keyof typeof states

/** A state of a record as a pill; `label` replaces the usual word (an expired offer is Withdrawn). */
export function StatusBadge({ state, label }: { state: State; label?: string }) {
  return <Badge tone={states[state].tone}>{label ?? states[state].label}</Badge>
}

/** A pill of any tone, for facts that are not states (Verified, Most popular). */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classList(classes.badge, tones[tone])}>{children}</span>
}
