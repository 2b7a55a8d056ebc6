import { downloadData, getPrivacy, updatePrivacy } from '@market/contract/accounts-safety/endpoints.ts'
import type { PrivacyChoices } from '@market/contract/accounts-safety/schema.ts'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { toastError } from '#lib/toast.ts'
import { Card } from '#ui/layout/layout.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { DeleteAccountDialog } from '../forms/delete-account-dialog.tsx'
import classes from './account.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Privacy choices, the data export and the deletion of the account. */
export function PrivacyPanel() {
  const privacy = useEndpoint(getPrivacy, {})
  return (
    <section aria-labelledby="privacy">
      <div className={classes.panelHead}>
        <h2 id="privacy">Privacy</h2>
      </div>
      <div className={classes.stack}>
        <Card>
          <QueryState query={privacy} skeleton={<RowsSkeleton count={3} frame="lines" face={false} />}>
            {(choices) => <Choices choices={choices} />}
          </QueryState>
        </Card>
        <OwnData />
        <Leaving />
      </div>
    </section>
  )
}

function Choices({ choices }: { choices: PrivacyChoices }) {
  const seller = useMember().type === 'SELLER'
  const save = useCommand(updatePrivacy, { invalidates: [getPrivacy], untilShown: true })
  // Shows the pressed choice immediately and reverts it when the call fails.
  const shown = (save.isPending ? save.variables : undefined) ?? choices
  const choose = (change: Partial<PrivacyChoices>) => save.mutate({ ...shown, ...change })
  return (
    <div className={classes.choices}>
      <Switch
        label="Show my email and mobile number to people I have a booking with"
        description="No one else ever sees them."
        checked={shown.showContact}
        onChange={(event) => choose({ showContact: event.currentTarget.checked })}
      />
      <Switch
        label={seller ? 'Show what I have earned on my profile' : 'Show what I have spent on my profile'}
        checked={shown.showFigures}
        onChange={(event) => choose({ showFigures: event.currentTarget.checked })}
      />
      <Switch
        label="Let search engines list my profile"
        description="Search engines need a few days to apply this."
        checked={shown.inSearchEngines}
        onChange={(event) => choose({ inSearchEngines: event.currentTarget.checked })}
      />
    </div>
  )
}

function OwnData() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const data = await api.call(downloadData, {})
      const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = address
      link.download = `my-data-${data.made.slice(0, 10)}.json`
      link.click()
      URL.revokeObjectURL(address)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card>
      <div className={classes.cardRow}>
        <div>
          <h3>Your data</h3>
          <p className={classes.quiet}>All data we store about you, in one file.</p>
        </div>
        <Button variant="default" loading={busy} onClick={() => void download()}>
          Download my data
        </Button>
      </div>
    </Card>
  )
}

function Leaving() {
  const [opened, setOpened] = useState(false)
  return (
    <Card>
      <div className={classes.cardRow}>
        <div>
          <h3>Delete your account</h3>
          <p className={classes.quiet}>
            You can delete your account once your wallet is empty and no booking, offer or bid is open. This cannot be
            undone.
          </p>
        </div>
        <Button variant="default" color="red" onClick={() => setOpened(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog opened={opened} onClose={() => setOpened(false)} />
    </Card>
  )
}
