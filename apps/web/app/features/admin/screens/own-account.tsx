import { TextInput } from '@mantine/core'
import {
  beginSecondFactor,
  changeAdminPassword,
  confirmSecondFactor,
  getAdmin,
  removeSecondFactor,
} from '@market/contract/admin/endpoints.ts'
import { adminPasswordForm, codeForm } from '@market/contract/admin/forms.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useUnsavedGuard } from '#lib/forms/unsaved-input.ts'
import { useCommand } from '#lib/api/query.ts'
import { Card, Section } from '#ui/layout/layout.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { Facts } from '../components/facts.tsx'
import forms from '../forms/forms.module.css'
import { SecondFactorSetup } from '../forms/second-factor-setup.tsx'
import { useAdmin } from '../use-admin.ts'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Staff member's own account: second factor and password. */
export function OwnAccount() {
  const me = useAdmin()
  return (
    <ConsolePage title="My account">
      <QueryState query={me} skeleton={<FormSkeleton />}>
        {({ user, level, hasSecondFactor, mustHaveSecondFactor }) => (
          <div className={classes.columns}>
            <Card>
              <Section title="You">
                <Facts
                  facts={[
                    ['Name', user.fullName],
                    ['Email', user.email],
                    ['Level', level === 'owner' ? 'Owner' : 'Staff'],
                  ]}
                />
              </Section>
            </Card>
            <Card>
              <Section
                title="Second factor"
                action={<Badge tone={hasSecondFactor ? 'green' : 'amber'}>{hasSecondFactor ? 'On' : 'Off'}</Badge>}
              >
                {hasSecondFactor ? <SwitchOff demanded={mustHaveSecondFactor} /> : <SwitchOn />}
              </Section>
            </Card>
            <Card>
              <Section title="Password">
                <PasswordForm />
              </Section>
            </Card>
          </div>
        )}
      </QueryState>
    </ConsolePage>
  )
}

const codeProps = {
  label: 'Code of your authenticator app',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const

function SwitchOn() {
  const begin = useCommand(beginSecondFactor)
  const form = useContractForm({ schema: codeForm, initialValues: { code: '' } })
  const confirm = useCommand(confirmSecondFactor, { form, invalidates: [getAdmin] })
  if (begin.data === undefined)
    return (
      <>
        <p className={forms.text}>With a second factor, a stolen password alone can’t open your account.</p>
        <Button style={{ marginTop: 'var(--space-4)' }} onClick={() => begin.mutate({})} loading={begin.isPending}>
          Set up a second factor
        </Button>
      </>
    )
  return (
    <form className={forms.form} noValidate onSubmit={form.onSubmit((values) => confirm.mutate(values))}>
      <SecondFactorSetup {...begin.data} />
      <TextInput {...codeProps} {...form.getInputProps('code')} />
      <Button type="submit" loading={confirm.isPending}>
        Switch on
      </Button>
    </form>
  )
}

function SwitchOff({ demanded }: { demanded: boolean }) {
  const form = useContractForm({ schema: codeForm, initialValues: { code: '' } })
  const remove = useCommand(removeSecondFactor, { form, invalidates: [getAdmin] })
  if (demanded) return <p className={forms.text}>The settings require a second factor for all staff.</p>
  return (
    <form className={forms.form} noValidate onSubmit={form.onSubmit((values) => remove.mutate(values))}>
      <TextInput {...codeProps} {...form.getInputProps('code')} />
      <Button type="submit" variant="default" loading={remove.isPending}>
        Switch off
      </Button>
    </form>
  )
}

function PasswordForm() {
  const form = useContractForm({
    schema: adminPasswordForm,
    initialValues: { currentPassword: '', newPassword: '' },
  })
  useUnsavedGuard(() => form.isDirty())
  const change = useCommand(changeAdminPassword, { form, onSuccess: () => form.reset() })
  return (
    <form className={forms.form} noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <PasswordField label="Old password" autoComplete="current-password" {...form.getInputProps('currentPassword')} />
      <PasswordField label="New password" autoComplete="new-password" {...form.getInputProps('newPassword')} />
      <Button type="submit" variant="default" loading={change.isPending}>
        Change password
      </Button>
    </form>
  )
}
