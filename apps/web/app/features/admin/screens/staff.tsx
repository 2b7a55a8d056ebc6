import { can, whyBlocked } from '@market/contract/actions.ts'
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
import { useState } from 'react'
import { formatDate } from '@market/contract/dates.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand } from '#lib/api/query.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
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
    <ConsolePage title="Staff" lead="Owners change settings and staff; staff do everything else.">
      <ConsoleTable
        endpoint={listStaff}
        caption="Staff"
        columns={columns}
        rowKey={({ id }) => id}
        search="Name or email"
        panel={{
          title: ({ fullName }) => fullName,
          content: (member, close) => <MemberPanel member={member} onDone={close} />,
          hasActs: ({ actions }) => actions.length > 0,
        }}
        empty="No staff members."
        actions={
          <Button
            size="sm"
            onClick={() => setAdding(true)}
            disabled={!mayEdit}
            title={whyBlocked(actions, 'editStaff') ?? undefined}
          >
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
      <TextInput label="Full name" {...form.getInputProps('fullName')} />
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
      <Button type="submit" loading={add.isPending}>
        Add
      </Button>
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
        {can(actions, 'makeOwner') && (
          <Button variant="default" onClick={() => level.mutate({ id, level: 'owner' })}>
            Make owner
          </Button>
        )}
        {can(actions, 'makeStaff') && (
          <Button variant="default" onClick={() => level.mutate({ id, level: 'staff' })}>
            Make staff
          </Button>
        )}
        {can(actions, 'resetSecondFactor') && (
          <Button variant="default" onClick={() => reset.mutate({ id })}>
            Reset second factor
          </Button>
        )}
        {can(actions, 'restore') && (
          <Button variant="default" onClick={() => restore.mutate({ id })}>
            Restore
          </Button>
        )}
        {can(actions, 'suspend') && (
          <Button variant="default" color="red" onClick={() => setSuspending(true)}>
            Suspend
          </Button>
        )}
      </div>
      {actions.length === 0 && (
        <p className={classes.quiet}>Only owners can change staff, and no one can change themselves.</p>
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
