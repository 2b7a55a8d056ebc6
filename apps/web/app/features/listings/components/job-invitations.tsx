import { can } from '@market/contract/actions.ts'
import { getSentInvitations, getSuggestedSellers, inviteSeller } from '@market/contract/bids/endpoints-invitations.ts'
import { maxInvitations } from '@market/contract/bids/invitations.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { paths } from '@market/contract/paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { Badge, type Tone } from '#ui/data-display/status-badge.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Section } from '#ui/layout/layout.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import { invitationsParameter } from '#features/bids/labels.ts'
import '#features/bids/live.ts'
import type { ListingDetail } from '../api.ts'
import classes from './job-invitations.module.css'

type Sent = OutputOf<typeof getSentInvitations>['records'][number]

const tones: Record<Sent['state'], Tone> = { Open: 'amber', Answered: 'green', Declined: 'grey', Ended: 'grey' }
const labels: Record<Sent['state'], string> = {
  Open: 'Waiting for an answer',
  Answered: 'Has bid',
  Declined: 'Declined',
  Ended: 'Ended',
}

/** Sellers to invite to an own open job, and those invited, with their answers. */
export function JobInvitations({ job }: { job: ListingDetail }) {
  const page = useUrlPage(invitationsParameter)
  const sent = useEndpoint(
    getSentInvitations,
    { jobId: job.id, skip: page, limit: pageSizes.invitations },
    { keepPrevious: true },
  )
  useStayInPages(page, pageSizes.invitations, sent, invitationsParameter)
  const suggested = useEndpoint(getSuggestedSellers, { jobId: job.id })
  const isOver = suggested.data !== undefined && !can(suggested.data.actions, 'invite')
  if (isOver && (sent.data?.total ?? 0) === 0) return null
  return (
    <Section title="Invitations">
      {!isOver && (
        <QueryState query={suggested} skeleton={<RowsSkeleton count={3} height={56} frame="lines" />}>
          {({ records }) => <Suggestions jobId={job.id} suggestions={records} />}
        </QueryState>
      )}
      <QueryState query={sent} skeleton={<RowsSkeleton count={2} height={56} frame="lines" />}>
        {({ records }) =>
          records.length > 0 && (
            <ul className={classes.list} aria-label="Invited sellers">
              {records.map(({ id, user, state, declineReason }) => (
                <SellerRow key={id} seller={user} note={declineReason ?? undefined}>
                  <Badge tone={tones[state]}>{labels[state]}</Badge>
                </SellerRow>
              ))}
            </ul>
          )
        }
      </QueryState>
      <Pagination
        total={sent.data?.total ?? 0}
        pageSize={pageSizes.invitations}
        page={page}
        parameter={invitationsParameter}
        label="Invited sellers"
      />
    </Section>
  )
}

interface SuggestionsProps {
  jobId: string
  suggestions: OutputOf<typeof getSuggestedSellers>['records']
}

function Suggestions({ jobId, suggestions }: SuggestionsProps) {
  const invite = useCommand(inviteSeller, { invalidates: [getSentInvitations, getSuggestedSellers] })
  return (
    <>
      <p className={classes.quiet}>
        {suggestions.length === 0
          ? 'To invite a seller, open their profile. An invited seller bids without spending connects.'
          : `These sellers fit your job. Invite up to ${maxInvitations}; an invited seller bids without spending connects.`}
      </p>
      <ul className={classes.list} aria-label="Suggested sellers">
        {suggestions.map(({ user, reasons }) => (
          <SellerRow key={user.id} seller={user} note={reasons.join(' · ')}>
            <Button
              size="sm"
              variant="default"
              aria-label={`Invite ${user.fullName}`}
              loading={invite.isPending && invite.variables.sellerId === user.id}
              onClick={() => invite.mutate({ jobId, sellerId: user.id })}
            >
              Invite
            </Button>
          </SellerRow>
        ))}
      </ul>
    </>
  )
}

interface SellerRowProps {
  seller: Sent['user']
  note: string | undefined
  children: ReactNode
}

function SellerRow({ seller, note, children }: SellerRowProps) {
  return (
    <li className={classes.row}>
      <Avatar name={seller.fullName} src={seller.avatar} size={40} />
      <div className={classes.who}>
        <Link to={paths.sellerDetails(seller.id)}>{seller.fullName}</Link>
        {note && <p className={classes.quiet}>{note}</p>}
      </div>
      {children}
    </li>
  )
}
