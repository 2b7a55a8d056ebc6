import { can } from '@market/contract/actions.ts'
import { NativeSelect, Textarea } from '@mantine/core'
import { listReports, resolveReport } from '@market/contract/admin/endpoints-content.ts'
import { reportForm, reportOutcomes } from '@market/contract/admin/forms.ts'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand } from '#lib/api/query.ts'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { timestamp, person, words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { Facts } from '../components/facts.tsx'
import { FlaggedProposal } from '../components/flagged-proposal.tsx'
import { ListingLink, PersonLink } from '../components/person-link.tsx'
import forms from '../forms/forms.module.css'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Report = RowOf<typeof listReports>

/** Names the source of a report without a reporter. */
const automatic = 'Automatic check'

const Reporter = ({ reporter }: Pick<Report, 'reporter'>) =>
  reporter === null ? automatic : <PersonLink person={reporter} />

const columns: readonly ConsoleColumn<Report>[] = [
  words('Report', ({ reason }) => reason),
  person('About', ({ user }) => user),
  {
    key: 'By',
    title: 'By',
    cell: ({ reporter }) => <Reporter reporter={reporter} />,
    text: ({ reporter }) => reporter?.fullName ?? automatic,
  },
  {
    key: 'outcome',
    title: 'Outcome',
    cell: ({ outcome }) => (outcome === null ? <Badge tone="amber">Open</Badge> : <Badge tone="grey">{outcome}</Badge>),
    text: ({ outcome }) => outcome ?? 'open',
  },
  timestamp('When', ({ created }) => created, { sorted: 'desc' }),
]

/** Reports about all users, or about one, and proposals with contact details. */
export function ReportsTable({ userId }: { userId?: string }) {
  return (
    <ConsoleTable
      endpoint={listReports}
      caption="Reports"
      columns={columns}
      rowKey={({ id }) => id}
      panel={{
        title: () => 'Report',
        content: (report, close) => <ReportPanel report={report} onDone={close} />,
        hasActs: ({ actions }) => actions.length > 0,
      }}
      search="Name or words of the report"
      filters={[
        {
          name: 'state',
          label: 'State',
          choices: [
            { value: 'open', label: 'Open' },
            { value: 'resolved', label: 'Resolved' },
          ],
        },
      ]}
      {...(userId === undefined ? {} : { fixed: { userId } as never })}
      empty="No reports."
    />
  )
}

/** A report with the form that resolves it. */
export function ReportPanel({ report, onDone }: { report: Report; onDone: () => void }) {
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          ['Reason', report.reason],
          ['About', <PersonLink key="about" person={report.user} />],
          ['By', <Reporter key="by" reporter={report.reporter} />],
          ['Job', report.proposal && <ListingLink key="job" {...report.proposal.job} />],
          ['When', formatDateTime(report.created)],
          ['Outcome', report.outcome],
          ['Note', report.note],
          ['Resolved by', report.resolvedBy?.fullName],
          ['Resolved', report.resolvedAt && formatDateTime(report.resolvedAt)],
        ]}
      />
      {report.proposal && <FlaggedProposal proposal={report.proposal} />}
      {can(report.actions, 'resolve') && <ResolveForm report={report} onDone={onDone} />}
    </div>
  )
}

const outcomes = reportOutcomes.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

function ResolveForm({ report, onDone }: { report: Report; onDone: () => void }) {
  const form = useContractForm({
    schema: reportForm,
    initialValues: { id: report.id, outcome: 'no action' as (typeof reportOutcomes)[number], note: '' },
  })
  const resolve = useCommand(resolveReport, { form, invalidates: [listReports, getAdmin], onSuccess: onDone })
  return (
    <form className={forms.form} noValidate onSubmit={form.onSubmit((values) => resolve.mutate(values))}>
      <NativeSelect label="Outcome" data={outcomes} {...form.getInputProps('outcome')} />
      <Textarea label="Note" autosize minRows={3} {...form.getInputProps('note')} />
      <p className={classes.quiet}>To suspend a user or remove a listing, open their page.</p>
      <Button type="submit" loading={resolve.isPending}>
        Resolve
      </Button>
    </form>
  )
}

export function Reports() {
  return (
    <ConsolePage title="Reports">
      <ReportsTable />
    </ConsolePage>
  )
}
