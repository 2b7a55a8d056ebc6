import { deleteMilestone } from '@market/contract/bookings/endpoints.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '@market/contract/dates.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Card, Section } from '#ui/layout/layout.tsx'
import { type BookingDetail, type Milestone, useBookingCommand } from '../api.ts'
import { MilestoneDialog } from '../forms/milestone-dialog.tsx'
import classes from './milestones.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Open = { kind: 'save' | 'delete'; milestone?: Milestone }

/** The steps of the work: the seller plans them while the booking is Ongoing, the buyer reads them. */
export function Milestones({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const remove = useBookingCommand(deleteMilestone, { onDone: close })
  const mayAdd = booking.actions.includes('addMilestone')
  const doomed = open?.kind === 'delete' ? open.milestone : undefined
  return (
    <Section
      title="Milestones"
      action={
        mayAdd && (
          <Button variant="default" size="sm" onClick={() => setOpen({ kind: 'save' })}>
            Add Milestone
          </Button>
        )
      }
    >
      {booking.milestones.length === 0 ? (
        <p className={classes.quiet}>
          {mayAdd ? 'Break the work into steps, so that the buyer can follow it.' : 'No milestones have been added.'}
        </p>
      ) : (
        <Card>
          <ol className={classes.list}>
            {booking.milestones.map((milestone) => (
              <MilestoneRow
                key={milestone.id}
                milestone={milestone}
                onEdit={() => setOpen({ kind: 'save', milestone })}
                onDelete={() => setOpen({ kind: 'delete', milestone })}
              />
            ))}
          </ol>
        </Card>
      )}
      <MilestoneDialog opened={open?.kind === 'save'} onClose={close} booking={booking} milestone={open?.milestone} />
      <ConfirmDialog
        opened={doomed !== undefined}
        onClose={close}
        title="Delete this milestone?"
        confirm="Delete"
        danger
        onConfirm={() => doomed && remove.mutateAsync({ id: doomed.id })}
      >
        “{doomed?.title}” disappears for both of you; the timeline keeps that it was there.
      </ConfirmDialog>
    </Section>
  )
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
          {actions.includes('edit') && (
            <Button variant="subtle" size="sm" onClick={onEdit} aria-label={`Edit ${title}`}>
              <Pencil size={18} aria-hidden="true" />
            </Button>
          )}
          {actions.includes('delete') && (
            <Button variant="subtle" size="sm" color="red" onClick={onDelete} aria-label={`Delete ${title}`}>
              <Trash2 size={18} aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
