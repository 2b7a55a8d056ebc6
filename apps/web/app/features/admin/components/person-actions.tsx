import { can } from '@market/contract/actions.ts'
import { listAudit } from '@market/contract/admin/endpoints.ts'
import {
  allowCodes,
  endPersonSessions,
  getPerson,
  restorePerson,
  suspendPerson,
  verifyPerson,
} from '@market/contract/admin/endpoints-people.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { paths } from '@market/contract/paths.ts'
import { useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { AdjustmentDialog } from '../forms/adjustment-dialog.tsx'
import { ReasonDialog } from '../forms/reason-dialog.tsx'

/** Actions that the operator may take on a user; those with an immediate effect are confirmed first. */
export function PersonActions({ user, isDeleted, actions }: OutputOf<typeof getPerson>) {
  const [dialog, setDialog] = useState<'suspend' | 'adjust' | 'email' | 'phone' | 'sessions' | 'codes' | null>(null)
  const { id } = user
  const options = { invalidates: [getPerson, listAudit] }
  const suspend = useCommand(suspendPerson, options)
  const restore = useCommand(restorePerson, options)
  const verify = useCommand(verifyPerson, options)
  const allow = useCommand(allowCodes, options)
  const endSessions = useCommand(endPersonSessions, options)
  const close = () => setDialog(null)
  const page = user.type === 'SELLER' ? paths.sellerDetails(id) : paths.buyerDetails(id)
  return (
    <>
      {!isDeleted && (
        <Button size="sm" variant="default" to={page} target="_blank">
          Open their page
        </Button>
      )}
      {can(actions, 'verifyEmail') && (
        <Button size="sm" variant="default" onClick={() => setDialog('email')}>
          Verify email
        </Button>
      )}
      {can(actions, 'verifyPhone') && (
        <Button size="sm" variant="default" onClick={() => setDialog('phone')}>
          Verify phone
        </Button>
      )}
      {can(actions, 'allowCodes') && (
        <Button size="sm" variant="default" onClick={() => setDialog('codes')}>
          Accept codes again
        </Button>
      )}
      {can(actions, 'endSessions') && (
        <Button size="sm" variant="default" onClick={() => setDialog('sessions')}>
          Log out everywhere
        </Button>
      )}
      {can(actions, 'adjustWallet') && (
        <Button size="sm" variant="default" onClick={() => setDialog('adjust')}>
          Adjust wallet
        </Button>
      )}
      {can(actions, 'suspend') && (
        <Button size="sm" variant="default" color="red" onClick={() => setDialog('suspend')}>
          Suspend
        </Button>
      )}
      {can(actions, 'restore') && (
        <Button size="sm" loading={restore.isPending} onClick={() => restore.mutate({ id })}>
          Restore
        </Button>
      )}
      {(['email', 'phone'] as const).map((what) => (
        <ConfirmDialog
          key={what}
          opened={dialog === what}
          onClose={close}
          title={`Verify the ${what} of ${user.fullName}`}
          confirm="Verify"
          onConfirm={() => verify.mutateAsync({ id, what }).then(close, close)}
        >
          This marks {(what === 'email' ? user.email : user.formattedPhone) ?? `their ${what}`} as verified without a
          code. Continue only if you know that it belongs to {user.fullName}.
        </ConfirmDialog>
      ))}
      <ConfirmDialog
        opened={dialog === 'sessions'}
        onClose={close}
        title={`Log ${user.fullName} out`}
        confirm="Log out everywhere"
        onConfirm={() => endSessions.mutateAsync({ id }).then(close, close)}
      >
        This logs them out on every device. They can log in again with their password.
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'codes'}
        onClose={close}
        title={`Accept codes of ${user.fullName} again`}
        confirm="Accept codes"
        onConfirm={() => allow.mutateAsync({ id }).then(close, close)}
      >
        Too many wrong codes were entered for this account, possibly by an attacker. If you continue, the account
        accepts codes again. Continue only if you know that you are talking to its owner.
      </ConfirmDialog>
      <AdjustmentDialog person={user} opened={dialog === 'adjust'} onClose={close} />
      <ReasonDialog
        opened={dialog === 'suspend'}
        onClose={close}
        title={`Suspend ${user.fullName}`}
        confirm="Suspend"
        danger
        onConfirm={(reason) => suspend.mutateAsync({ id, reason })}
      >
        They see the reason. They can still log in, read and contact support. Their running bookings continue and their
        wallet stays unchanged, but they cannot post, bid, buy, pay or withdraw until you restore them.
      </ReasonDialog>
    </>
  )
}
