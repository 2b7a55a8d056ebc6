import { TextInput } from '@mantine/core'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import {
  approvePayout,
  createBankFile,
  exportPayouts,
  getPayouts,
  rejectPayout,
} from '@market/contract/withdrawals/endpoints.ts'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { saveFile } from '#lib/save-file.ts'
import { toastError } from '#lib/toast.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Money } from '#ui/money/money.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { money, person, words } from '../components/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../components/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { Facts } from '../components/facts.tsx'
import { PersonLink } from '../components/person-link.tsx'
import forms from '../forms/forms.module.css'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Payout = RowOf<typeof getPayouts>

const columns: readonly ConsoleColumn<Payout>[] = [
  words('Request', ({ number }) => number),
  person('Seller', ({ user }) => user),
  money('Amount', ({ amount }) => amount),
  words('IBAN', ({ iban }) => iban),
  words('SWIFT', ({ swift }) => swift),
  {
    key: 'status',
    title: 'State',
    cell: ({ status }) => <StatusBadge state={status} />,
    text: ({ status }) => status,
  },
  {
    key: 'age',
    short: true,
    title: 'Asked',
    cell: ({ created }) => <RelativeTime at={created} />,
    text: ({ created }) => created,
  },
]

async function downloadCsv(): Promise<void> {
  try {
    saveFile(await api.call(exportPayouts, {}))
  } catch (error) {
    toastError(error)
  }
}

/** The queue of withdrawals: check, approve with the reference of the payout, reject with a reason. */
export function Withdrawals() {
  const { data } = useEndpoint(getPayouts, { limit: 1 })
  const isEmpty = data?.pendingTotal === 0
  const [asking, setAsking] = useState(false)
  const toBank = useCommand(createBankFile, {
    invalidates: [getPayouts],
    onSuccess: saveFile,
    onError: (error) => {
      if (error.code !== 'NOTHING_TO_PAY_OUT') return false
      setAsking(true)
      return true
    },
  })
  return (
    <ConsolePage
      title="Withdrawals"
      lead={
        data &&
        (isEmpty ? (
          'Nothing waits to be paid.'
        ) : (
          <>
            <Money amount={data.pendingTotal} /> wait to be paid. The longest waiting first.
          </>
        ))
      }
    >
      <ConsoleTable
        endpoint={getPayouts}
        caption="Withdrawals"
        columns={columns}
        rowKey={({ id }) => id}
        panel={{
          title: ({ number }) => number,
          content: (payout, close) => <PayoutPanel payout={payout} onDone={close} />,
        }}
        search="Number, name, email or reference"
        searchField="searchTerm"
        isNumbered
        filters={[
          {
            name: 'status',
            label: 'State',
            unchosen: 'waiting',
            choices: [
              { value: 'all', label: 'All' },
              ...['Approved', 'Rejected', 'Cancelled'].map((value) => ({ value, label: value })),
            ],
          },
        ]}
        empty="No withdrawal waits for you."
        actions={
          <>
            <Button size="sm" variant="default" disabled={isEmpty} onClick={() => void downloadCsv()}>
              Batch as CSV
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={isEmpty}
              loading={toBank.isPending}
              onClick={() => toBank.mutate({ again: false })}
            >
              Batch for the bank
            </Button>
          </>
        }
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Everything that waits is in a file already"
        confirm="Make a new file"
        cancel="Leave it"
        onConfirm={() => toBank.mutateAsync({ again: true }).then(() => setAsking(false))}
      >
        Make a new file with all of it only if the bank never got the earlier one: otherwise the sellers are paid twice.
      </ConfirmDialog>
    </ConsolePage>
  )
}

function PayoutPanel({ payout, onDone }: { payout: Payout; onDone: () => void }) {
  const [reference, setReference] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [rejecting, setRejecting] = useState(false)
  const options = { invalidates: [getPayouts, getAdmin], onSuccess: onDone }
  const approve = useCommand(approvePayout, {
    ...options,
    onError: (error) => {
      const said = error.fieldErrors['payoutReference']
      if (said === undefined) return false
      setProblem(said)
      return true
    },
  })
  const reject = useCommand(rejectPayout, options)
  const { id, actions } = payout
  return (
    <div className={classes.stack}>
      <p className={classes.big}>
        <Money amount={payout.amount} />
      </p>
      <Facts
        facts={[
          ['To', `${payout.firstName} ${payout.lastName}`],
          ['Seller', <PersonLink key="user" person={payout.user} />],
          ['Seller is', payout.user.suspended ? 'suspended' : null],
          ['IBAN', payout.iban],
          ['SWIFT', payout.swift],
          ['Account number', payout.accountNumber],
          ['Country', payout.countryName],
          ['Asked', formatDateTime(payout.created)],
          ['State', payout.status],
          ['In a file for the bank', payout.sentAt && formatDateTime(payout.sentAt)],
          ['Payout reference', payout.payoutReference],
          ['Reason', payout.reason],
        ]}
      />
      {actions.includes('approve') && (
        <form
          className={forms.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            approve.mutate({ id, payoutReference: reference })
          }}
        >
          <TextInput
            label="Payout reference"
            description="As the bank shows it; the seller sees it."
            value={reference}
            error={problem}
            onChange={(event) => {
              setReference(event.currentTarget.value)
              setProblem(null)
            }}
          />
          <div className={classes.row}>
            <Button type="submit" loading={approve.isPending}>
              Approve
            </Button>
            <Button variant="default" color="red" onClick={() => setRejecting(true)}>
              Reject
            </Button>
          </div>
        </form>
      )}
      <ReasonDialog
        opened={rejecting}
        onClose={() => setRejecting(false)}
        title={`Reject ${payout.number}`}
        confirm="Reject"
        danger
        onConfirm={(reason) => reject.mutateAsync({ id, reason })}
      >
        The seller reads the reason and the money returns to the wallet.
      </ReasonDialog>
    </div>
  )
}
