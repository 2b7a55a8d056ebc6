import { getSentInvitations, getSuggestedSellers, inviteSeller } from '@market/contract/bids/endpoints-invitations.ts'
import { getMyListings } from '@market/contract/listings/endpoints.ts'
import { maxPageSize } from '@market/contract/page-sizes.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import classes from './invite-dialog.module.css'

interface InviteDialogProps {
  opened: boolean
  onClose: () => void
  seller: { id: string; fullName: string }
}

/** Lists the buyer's open jobs, to invite the seller to one. */
export function InviteDialog({ opened, onClose, seller }: InviteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Invite ${seller.fullName}`}>
      <Jobs seller={seller} onDone={onClose} />
    </Dialog>
  )
}

function Jobs({ seller, onDone }: Pick<InviteDialogProps, 'seller'> & { onDone: () => void }) {
  const jobs = useEndpoint(getMyListings, { filter: 'open', skip: 1, limit: maxPageSize })
  const invite = useCommand(inviteSeller, { invalidates: [getSentInvitations, getSuggestedSellers], onSuccess: onDone })
  return (
    <QueryState query={jobs} skeleton={<RowsSkeleton count={3} height={56} frame="lines" face={false} />}>
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState figure="list" title="You have no open jobs" next={{ label: 'Post a job', to: paths.postJob() }}>
            Post a job first, then invite sellers to it.
          </EmptyState>
        ) : (
          <>
            <p className={classes.lead}>An invited seller bids without spending connects. To which job?</p>
            <ul className={classes.jobs}>
              {records.map((job) => (
                <li key={job.id}>
                  <span>{job.title}</span>
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Invite to “${job.title}”`}
                    loading={invite.isPending && invite.variables.jobId === job.id}
                    onClick={() => invite.mutate({ jobId: job.id, sellerId: seller.id })}
                  >
                    Invite
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryState>
  )
}
