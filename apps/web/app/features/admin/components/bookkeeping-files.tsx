import { can, whyBlocked } from '@market/contract/actions.ts'
import { TextInput } from '@mantine/core'
import { exportJournal, exportSellerTotals, exportTaxSummary } from '@market/contract/receipts/endpoints-exports.ts'
import { journalPeriod, reportedYear } from '@market/contract/receipts/schema.ts'
import { Download } from 'lucide-react'
import { useCommand } from '#lib/api/query.ts'
import { serverNow } from '#lib/formats/clock.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { Card, Section } from '#ui/layout/layout.tsx'
import screens from '../screens/screens.module.css'
import { useAdmin } from '../use-admin.ts'

const icon = <Download size={18} aria-hidden="true" />
const quiet = { quiet: true, onSuccess: saveFile } as const

/** Lets owners download CSV files for accounting and tax reports. */
export function BookkeepingFiles() {
  const actions = useAdmin().data?.actions ?? []
  const blocked = whyBlocked(actions, 'downloadBooks')
  const mayDownload = can(actions, 'downloadBooks')
  return (
    <div className={screens.columns}>
      {blocked !== null && <p className={screens.quiet}>{blocked}</p>}
      <Card>
        <Section title="Files of a year">
          <YearFiles mayDownload={mayDownload} />
        </Section>
      </Card>
      <Card>
        <Section title="Journal">
          <JournalFile mayDownload={mayDownload} />
        </Section>
      </Card>
    </div>
  )
}

interface FilesProps {
  mayDownload: boolean
}

function YearFiles({ mayDownload }: FilesProps) {
  const form = useContractForm({
    schema: reportedYear,
    initialValues: { year: String(new Date(serverNow()).getUTCFullYear() - 1) },
  })
  const totals = useCommand(exportSellerTotals, { ...quiet, form })
  const summary = useCommand(exportTaxSummary, { ...quiet, form })
  return (
    <form
      className={screens.stack}
      noValidate
      onSubmit={form.onSubmit(({ year }) => totals.mutate({ year: Number(year) }))}
    >
      <p>
        Seller totals have what DAC7 (European Union) and 1099-K (United States) reports ask for. The tax summary sums
        the fee invoices by quarter, country and rate.
      </p>
      <TextInput label="Year" inputMode="numeric" {...form.getInputProps('year')} />
      <div className={screens.row}>
        <Button type="submit" size="sm" leftSection={icon} disabled={!mayDownload} loading={totals.isPending}>
          Seller totals
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={icon}
          disabled={!mayDownload}
          loading={summary.isPending}
          onClick={() => form.onSubmit(({ year }) => summary.mutate({ year: Number(year) }))()}
        >
          Tax summary
        </Button>
      </div>
    </form>
  )
}

function JournalFile({ mayDownload }: FilesProps) {
  const form = useContractForm({ schema: journalPeriod, initialValues: { from: '', to: '' } })
  const journal = useCommand(exportJournal, { ...quiet, form })
  const choose = (field: 'from' | 'to') => ({
    name: field,
    value: form.values[field] === '' ? null : form.values[field],
    onChange: (day: string | null) => form.setFieldValue(field, day ?? ''),
    error: form.errors[field],
  })
  return (
    <form className={screens.stack} noValidate onSubmit={form.onSubmit((values) => journal.mutate(values))}>
      <p>Every entry of the ledger with debit and credit, for accounting programs. Days begin at midnight UTC.</p>
      <DateField label="From" placeholder="First day" {...choose('from')} />
      <DateField label="To" placeholder="Last day" {...choose('to')} />
      <div>
        <Button type="submit" size="sm" leftSection={icon} disabled={!mayDownload} loading={journal.isPending}>
          Journal
        </Button>
      </div>
    </form>
  )
}
