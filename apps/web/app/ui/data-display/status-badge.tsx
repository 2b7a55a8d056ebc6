import { stateLabel } from '@market/contract/words.ts'
import { wireState } from '@market/contract/wire.ts'
import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './status-badge.module.css'
import tones from './tones.module.css'

export type Tone = 'green' | 'amber' | 'blue' | 'red' | 'grey'

/** Tones of all states in the product. */
const tonesOf = {
  Open: 'green',
  Booked: 'blue',
  Closed: 'grey',
  Pending: 'amber',
  Accepted: 'green',
  Rejected: 'red',
  [wireState.withdrawn]: 'grey',
  Withdrawn: 'grey',
  Ongoing: 'green',
  [wireState.cancellationProposed]: 'amber',
  [wireState.completionRequested]: 'blue',
  'In-dispute': 'red',
  Cancelled: 'grey',
  Completed: 'blue',
  Paid: 'green',
  Approved: 'green',
  Failed: 'red',
  Abandoned: 'grey',
} as const satisfies Record<string, Tone>

export type State = keyof typeof tonesOf

/** Badge for a record's state; `label` replaces the default text (an expired offer is Withdrawn). */
export function StatusBadge({ state, label }: { state: State; label?: string }) {
  return <Badge tone={tonesOf[state]}>{label ?? stateLabel(state)}</Badge>
}

/** Badge of any tone for attributes other than states (Verified, Most popular). */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classList(classes.badge, tones[tone])}>{children}</span>
}
