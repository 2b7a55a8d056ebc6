import { allowedNames, can, isOffered, whyBlocked } from '@market/contract/actions.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import {
  addStaff,
  listStaff,
  resetSecondFactor,
  restoreStaff,
  setStaffLevel,
  suspendStaff,
} from '@market/contract/admin/endpoints.ts'
import { newStaffForm } from '@market/contract/admin/forms.ts'
import { useId, useState } from 'react'
import { formatDate } from '@market/contract/dates.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand } from '#lib/api/query.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { Facts } from '../components/facts.tsx'
import forms from '../forms/forms.module.css'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { useAdmin } from '../use-admin.ts'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Member = RowOf<typeof listStaff>

const columns: readonly ConsoleColumn<Member>[] = [
  words('Name', ({ fullName }) => fullName),
  words('Email', ({ email }) => email),
  {
    key: 'level',
    title: 'Level',
    cell: ({ level }) => (level === 'owner' ? 'Owner' : 'Staff'),
    text: ({ level }) => level,
  },
  {
    key: 'factor',
    title: 'Second factor',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
    text: ({ hasSecondFactor }) => (hasSecondFactor ? 'on' : 'off'),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ suspendedReason }) =>
      suspendedReason === null ? <Badge tone="green">Active</Badge> : <Badge tone="red">Suspended</Badge>,
    text: ({ suspendedReason }) => suspendedReason ?? '',
  },
  {
    key: 'seen',
    title: 'Last seen',
    cell: ({ lastSeen }) => (lastSeen === null ? 'Not logged in' : formatDateTime(lastSeen)),
    text: ({ lastSeen }) => lastSeen,
  },
]

/** Lists the staff members. */
export function Staff() {
  const me = useAdmin()
  const [adding, setAdding] = useState(false)
  const actions = me.data?.actions ?? []
  const mayEdit = can(actions, 'editStaff')
  return (
    <ConsolePage
      title="Staff"
      lead={whyBlocked(actions, 'editStaff') ?? 'Owners change settings and staff; staff do everything else.'}
    >
      <ConsoleTable
        endpoint={listStaff}
        caption="Staff"
        columns={columns}
        rowKey={({ id }) => id}
        search="Name or email"
        panel={{
          title: ({ fullName }) => fullName,
          content: (member, close) => <MemberPanel member={member} onDone={close} />,
          hasActs: ({ actions }) => allowedNames(actions).length > 0,
        }}
        empty="No staff members."
        actions={
          <Button size="sm" onClick={() => setAdding(true)} disabled={!mayEdit}>
            Add staff
          </Button>
        }
      />
      <Dialog opened={adding} onClose={() => setAdding(false)} title="Add staff">
        <AddForm onDone={() => setAdding(false)} />
      </Dialog>
    </ConsolePage>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm({
    schema: newStaffForm,
    initialValues: { fullName: '', email: '', password: '', level: 'staff' as 'owner' | 'staff' },
  })
  const add = useCommand(addStaff, { form, invalidates: [listStaff], onSuccess: onDone })
  return (
    <form className={forms.form} noValidate onSubmit={form.onSubmit((values) => add.mutate(values))}>
      <TextInput label="Full name" data-autofocus {...form.getInputProps('fullName')} />
      <TextInput label="Email" type="email" {...form.getInputProps('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
      <NativeSelect
        label="Level"
        data={[
          { value: 'staff', label: 'Staff' },
          { value: 'owner', label: 'Owner' },
        ]}
        {...form.getInputProps('level')}
      />
      <FormButtons onBack={onDone} submit="Add staff" busy={add.isPending} />
    </form>
  )
}

function MemberPanel({ member, onDone }: { member: Member; onDone: () => void }) {
  const options = { invalidates: [listStaff], onSuccess: onDone }
  const level = useCommand(setStaffLevel, options)
  const suspend = useCommand(suspendStaff, options)
  const restore = useCommand(restoreStaff, options)
  const reset = useCommand(resetSecondFactor, options)
  const [suspending, setSuspending] = useState(false)
  const { id, actions } = member
  const reason = useId()
  // The reason is the same for all of them.
  const blocked = actions.find((action) => action.blocked !== undefined)?.blocked
  const asAllowed = (name: (typeof actions)[number]['name']) =>
    ({ variant: 'default', disabled: !can(actions, name), 'aria-describedby': reason }) as const
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          ['Email', member.email],
          ['Level', member.level === 'owner' ? 'Owner' : 'Staff'],
          ['Since', formatDate(member.created)],
          ['Suspended', member.suspendedReason],
        ]}
      />
      <div className={classes.row}>
        {isOffered(actions, 'makeOwner') && (
          <Button {...asAllowed('makeOwner')} onClick={() => level.mutate({ id, level: 'owner' })}>
            Make owner
          </Button>
        )}
        {isOffered(actions, 'makeStaff') && (
          <Button {...asAllowed('makeStaff')} onClick={() => level.mutate({ id, level: 'staff' })}>
            Make staff
          </Button>
        )}
        {isOffered(actions, 'resetSecondFactor') && (
          <Button {...asAllowed('resetSecondFactor')} onClick={() => reset.mutate({ id })}>
            Reset second factor
          </Button>
        )}
        {isOffered(actions, 'restore') && (
          <Button {...asAllowed('restore')} onClick={() => restore.mutate({ id })}>
            Restore
          </Button>
        )}
        {isOffered(actions, 'suspend') && (
          <Button {...asAllowed('suspend')} color="red" onClick={() => setSuspending(true)}>
            Suspend
          </Button>
        )}
      </div>
      {blocked !== undefined && (
        <p id={reason} className={classes.quiet}>
          {blocked}
        </p>
      )}
      <ReasonDialog
        opened={suspending}
        onClose={() => setSuspending(false)}
        title={`Suspend ${member.fullName}`}
        confirm="Suspend"
        danger
        onConfirm={(reason) => suspend.mutateAsync({ id, reason })}
      >
        They are signed out immediately and can’t sign in until an owner restores them.
      </ReasonDialog>
    </div>
  )
}
