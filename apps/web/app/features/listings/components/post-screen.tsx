import { can, whyBlocked } from '@market/contract/actions.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import type { ListingKind } from '@market/contract/listings/schema.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { homeOf } from '@market/contract/paths.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { Page } from '#ui/layout/layout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import type { ListingDetail } from '../api.ts'
import { emptyFields, fieldsOf } from '../forms/listing-fields.ts'
import { ListingForm } from '../forms/listing-form.tsx'
import { editedIn, postTitle } from '../post-title.ts'
import { nounOf } from '../labels.ts'

/**
 * /post-job and /post-service: a new listing, or an edit when the state or `?id=` names one (product-rules: Screens).
 */
export function PostScreen({ kind }: { kind: ListingKind }) {
  const viewer = useMember()
  const id = editedIn(useLocation())
  // Defaults to the viewer's country, where most listings are.
  const [blank] = useState(() => ({ ...emptyFields, countryId: viewer.countryId ?? '' }))
  return (
    <Page
      title={postTitle(kind, id)}
      lead={
        kind === 'JOB'
          ? 'Sellers bid on it; you choose whom to hire. Posting is free.'
          : 'Buyers pay your price into escrow, and you receive it when the work is accepted.'
      }
    >
      {id ? (
        <EditedListing key={id} kind={kind} id={id} />
      ) : isOnboarding(viewer) ? (
        <EmptyState
          figure="people"
          title="Please complete your profile first."
          next={{ label: 'Complete profile', to: homeOf(viewer) }}
        >
          Buyers check who offers a service before they book it.
        </EmptyState>
      ) : (
        <ListingForm key="new" kind={kind} initial={blank} />
      )}
    </Page>
  )
}

function EditedListing({ kind, id }: { kind: ListingKind; id: string }) {
  const listing = useEndpoint(getListing, { id: id })
  return (
    <QueryState query={listing} skeleton={<FormSkeleton fields={6} />}>
      {(record) =>
        can(record.actions, 'edit') ? (
          <FrozenForm kind={kind} id={id} record={record} />
        ) : (
          <Notice tone="amber">{whyBlocked(record.actions, 'edit') ?? `You can’t edit this ${nounOf(kind)}.`}</Notice>
        )
      }
    </QueryState>
  )
}

function FrozenForm({ kind, id, record }: { kind: ListingKind; id: string; record: ListingDetail }) {
  // Taken once, so that a background refetch does not overwrite the input.
  const [initial] = useState(() => fieldsOf(record))
  return <ListingForm kind={kind} id={id} initial={initial} />
}
