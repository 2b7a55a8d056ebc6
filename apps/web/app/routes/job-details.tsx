import { wireField } from '@market/contract/wire.ts'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Section } from '#ui/layout/layout.tsx'
import { OwnerScreen } from '#features/listings/components/owner-screen.tsx'
import { JobInvitations } from '#features/listings/components/job-invitations.tsx'
import { ReceivedBids } from '#features/listings/components/received-bids.tsx'
import { bidCount } from '#features/listings/labels.ts'
import type { Route } from './+types/job-details.ts'

export const meta = () => [{ title: pageTitle('Job') }]

export default function JobDetails({ params }: Route.ComponentProps) {
  return (
    <OwnerScreen key={params.id} kind="JOB" id={params.id}>
      {(job) => (
        <>
          <Section
            title={job[wireField.receivedBidCount] > 0 ? bidCount(job[wireField.receivedBidCount]) : 'Received bids'}
          >
            <ReceivedBids job={job} />
          </Section>
          <JobInvitations job={job} />
        </>
      )}
    </OwnerScreen>
  )
}
