import { can } from '@market/contract/actions.ts'
import { deleteMilestone } from '@market/contract/bookings/endpoints.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '@market/contract/dates.ts'
import { useCloseWhenOver } from '#lib/api/use-close-when-over.ts'
import { useMember } from '#lib/session/session.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Section } from '#ui/layout/layout.tsx'
import { type BookingDetail, type Milestone, useBookingPartCommand } from '../api.ts'
import { MilestoneDialog } from '../forms/milestone-dialog.tsx'
import { partiesOf } from '../parties.ts'
import { statusTextOf } from '../status-text.ts'
import classes from './milestones.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Dialog and its milestone; a closed dialog keeps its content until the closing transition ends. */
interface Asked {
  readonly kind: 'save' | 'delete'
  /** Undefined for a new milestone. */
  readonly milestone?: Milestone
  readonly opened: boolean
}

/** Milestones of the work: the seller edits them while the booking is Ongoing, the buyer reads them. */
export function Milestones({ booking }: { booking: BookingDetail }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (about: Omit<Asked, 'opened'>) => setAsked({ ...about, opened: true })
  const close = () => setAsked((about) => about && { ...about, opened: false })
  const remove = useBookingPartCommand(deleteMilestone, { onDone: close })
  const mayAdd = can(booking.actions, 'addMilestone')
  const isOpen = (kind: Asked['kind']) => asked?.kind === kind && asked.opened
  const milestone = asked?.milestone
  const viewer = useMember()
  useCloseWhenOver({
    opened: asked?.opened === true,
    isPossible: asked !== null && mayStill(booking, asked),
    close,
    why: () => statusTextOf(booking, partiesOf(booking, viewer.id)),
  })
  return (
    <Section
      title="Milestones"
      action={
        mayAdd && (
          <Button variant="default" size="sm" onClick={() => ask({ kind: 'save' })}>
            Add Milestone
          </Button>
        )
      }
    >
      {booking.milestones.length === 0 ? (
        <p className={classes.quiet}>
          {mayAdd
            ? 'Break the work into steps so that the buyer can follow your progress.'
            : 'No milestones have been added.'}
        </p>
      ) : (
        <ol className={classes.list}>
          {booking.milestones.map((planned) => (
            <MilestoneRow
              key={planned.id}
              milestone={planned}
              onEdit={() => ask({ kind: 'save', milestone: planned })}
              onDelete={() => ask({ kind: 'delete', milestone: planned })}
            />
          ))}
        </ol>
      )}
      <MilestoneDialog opened={isOpen('save')} onClose={close} booking={booking} milestone={milestone} />
      <ConfirmDialog
        opened={isOpen('delete')}
        onClose={close}
        title="Delete this milestone?"
        confirm="Delete"
        danger
        onConfirm={() => milestone && remove.mutateAsync({ id: milestone.id })}
      >
        “{milestone?.title}” will be removed for both of you. The timeline will still show it existed.
      </ConfirmDialog>
    </Section>
  )
}

function mayStill(booking: BookingDetail, { kind, milestone }: Asked): boolean {
  if (milestone === undefined) return can(booking.actions, 'addMilestone')
  const current = booking.milestones.find(({ id }) => id === milestone.id)
  return can(current?.actions ?? [], kind === 'save' ? 'edit' : 'delete')
}

interface MilestoneRowProps {
  milestone: Milestone
  onEdit: () => void
  onDelete: () => void
}

function MilestoneRow({ milestone, onEdit, onDelete }: MilestoneRowProps) {
  const { title, description, startDate, endDate, actions } = milestone
  return (
    <li className={classes.milestone}>
      <div className={classes.text}>
        <h3 className={classes.title}>{title}</h3>
        <p>{description}</p>
        <p className={classes.quiet}>
          {formatDate(startDate)}
          {endDate !== startDate && ` – ${formatDate(endDate)}`}
        </p>
      </div>
      {actions.length > 0 && (
        <div className={classes.tools}>
          {can(actions, 'edit') && (
            <Button variant="subtle" size="sm" onClick={onEdit} aria-label={`Edit ${title}`}>
              <Pencil size={18} aria-hidden="true" />
            </Button>
          )}
          {can(actions, 'delete') && (
            <Button variant="subtle" size="sm" color="red" onClick={onDelete} aria-label={`Delete ${title}`}>
              <Trash2 size={18} aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
