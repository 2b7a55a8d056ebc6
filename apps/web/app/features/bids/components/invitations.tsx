import { can } from '@market/contract/actions.ts'
import { declineInvitation, getInvitations } from '@market/contract/bids/endpoints-invitations.ts'
import { declineForm } from '@market/contract/bids/invitations.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { paths } from '@market/contract/paths.ts'
import { longestReason } from '@market/contract/text.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { formatRange } from '#lib/formats/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import row from '#ui/data-display/list-row.module.css'
import { classList } from '#theme/class-list.ts'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Card, Section } from '#ui/layout/layout.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import formClasses from '#ui/overlays/dialog-form.module.css'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { bidParameter, invitationsParameter } from '../labels.ts'
import '../live.ts'
import classes from './invitations.module.css'

type Invitation = OutputOf<typeof getInvitations>['records'][number]

/** Invitations that wait for the seller's answer; nothing without any. */
export function Invitations() {
  const [declined, setDeclined] = useState<Invitation | null>(null)
  const [opened, setOpened] = useState(false)
  const page = useUrlPage(invitationsParameter)
  const invitations = useEndpoint(getInvitations, { skip: page, limit: pageSizes.bids }, { keepPrevious: true })
  useStayInPages(page, pageSizes.bids, invitations, invitationsParameter)
  const { records = [], total = 0 } = invitations.data ?? {}
  if (records.length === 0 && !opened) return null
  return (
    <Section
      title={total === 1 ? 'You have an invitation' : `You have ${total} invitations`}
      className={classes.invitations ?? ''}
    >
      <ul className={row.list} aria-label="Invitations">
        {records.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onDecline={() => {
              setDeclined(invitation)
              setOpened(true)
            }}
          />
        ))}
      </ul>
      <Pagination
        total={total}
        pageSize={pageSizes.bids}
        page={page}
        parameter={invitationsParameter}
        label="Invitations"
      />
      {declined && (
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Decline this invitation?">
          <DeclineForm invitation={declined} onClose={() => setOpened(false)} />
        </Dialog>
      )}
    </Section>
  )
}

function InvitationRow({ invitation, onDecline }: { invitation: Invitation; onDecline: () => void }) {
  const { service, user, created, actions } = invitation
  return (
    <Card as="li" className={classList(row.row, row.spread)}>
      <div>
        <h3 className={row.title}>
          <CoveringLink to={paths.buyerJobDetails(service.id)}>{service.title}</CoveringLink>
        </h3>
        <p className={row.quiet}>
          Invited by <bdi>{user.fullName}</bdi> · <RelativeTime at={created} />
        </p>
        <p className={row.quiet}>
          {service.priceRange && `Budget ${formatRange(service.priceRange)} · `}Your bid costs no connects
        </p>
      </div>
      <div className={row.buttons}>
        {can(actions, 'bid') && (
          <Button variant="light" to={`${paths.buyerJobDetails(service.id)}?${bidParameter}`}>
            Bid
          </Button>
        )}
        {can(actions, 'decline') && (
          <Button variant="default" onClick={onDecline} aria-label={`Decline the invitation to “${service.title}”`}>
            Decline
          </Button>
        )}
      </div>
    </Card>
  )
}

function DeclineForm({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const form = useContractForm({
    schema: declineForm,
    initialValues: { reason: '' },
    shape: ({ reason }) => ({ id: invitation.id, reason }),
  })
  const decline = useCommand(declineInvitation, { form, invalidates: [getInvitations], onSuccess: onClose })
  return (
    <form
      className={formClasses.form}
      noValidate
      onSubmit={form.onSubmit(({ reason }) => decline.mutate({ id: invitation.id, reason }))}
    >
      <p>
        {invitation.user.fullName} is notified. You can still bid on “{invitation.service.title}”; the bid then costs
        connects.
      </p>
      <CountedTextarea
        label="Reason"
        description="Optional. The buyer reads it."
        limit={longestReason}
        minRows={3}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormButtons onBack={onClose} submit="Decline" busy={decline.isPending} />
    </form>
  )
}
