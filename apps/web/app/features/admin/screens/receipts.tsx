import { formatDate } from '@market/contract/dates.ts'
import { downloadBillingDocument, listBillingDocuments } from '@market/contract/receipts/endpoints-console.ts'
import { documentKinds, documentTitles } from '@market/contract/receipts/kinds.ts'
import { paths } from '@market/contract/paths.ts'
import { Link } from 'react-router'
import { PdfButton } from '#features/receipts/components/pdf-button.tsx'
import { api } from '#lib/api/api.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { Money } from '#ui/money/money.tsx'
import { Facts } from '../components/facts.tsx'
import { BookkeepingFiles } from '../components/bookkeeping-files.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { PersonLink } from '../components/person-link.tsx'
import type { ConsoleColumn, RowOf, SortOf } from '../console-column.ts'
import { money, person, words } from '../tables/columns.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import classes from './screens.module.css'

type BillingDocument = RowOf<typeof listBillingDocuments>

const columns: readonly ConsoleColumn<BillingDocument, SortOf<typeof listBillingDocuments>>[] = [
  words('Number', ({ number }) => number, { short: true }),
  words('Kind', ({ kind }) => documentTitles[kind]),
  person('Issued to', ({ user }) => user),
  {
    key: 'seller',
    title: 'Issued for',
    cell: ({ seller }) => seller && <PersonLink person={seller} />,
    text: ({ seller }) => seller?.fullName ?? null,
  },
  words('About', ({ subject }) => subject),
  money('Total', ({ total }) => total, { sorted: 'desc', sortBy: 'total' }),
  money('Tax', ({ tax }) => (tax === 0 ? null : tax)),
  {
    key: 'issued',
    title: 'Issued',
    kind: 'time',
    short: true,
    cell: ({ issued }) => formatDate(issued),
    text: ({ issued }) => issued,
    sorted: 'desc',
  },
]

function DocumentPanel({ document }: { document: BillingDocument }) {
  const { id, number, kind, user, seller, subject, total, tax, bookingId, issued } = document
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          ['Kind', documentTitles[kind]],
          ['Issued to', <PersonLink key="user" person={user} />],
          ['Issued for', seller && <PersonLink key="seller" person={seller} />],
          ['About', subject],
          ['Total', <Money key="total" amount={total} />],
          ['Tax included', tax === 0 ? null : <Money key="tax" amount={tax} />],
          [
            'Booking',
            bookingId && (
              <Link key="booking" to={paths.adminScreen(`bookings/${bookingId}`)}>
                Open booking
              </Link>
            ),
          ],
          ['Issued', formatDateTime(issued)],
        ]}
      />
      <div>
        <PdfButton load={() => api.call(downloadBillingDocument, { id })} label={`Download ${number} as PDF`} />
      </div>
    </div>
  )
}

/** Receipts, fee invoices and credit notes of all users. */
export function ReceiptsScreen() {
  return (
    <ConsolePage title="Receipts" lead="Receipts, invoices and credit notes. An issued document never changes.">
      <ConsoleTable
        endpoint={listBillingDocuments}
        caption="Receipts"
        columns={columns}
        rowKey={({ id }) => id}
        panel={{
          title: ({ number }) => number,
          content: (document) => <DocumentPanel document={document} />,
        }}
        search="Number or name"
        filters={[
          {
            name: 'kind',
            label: 'Kind',
            choices: documentKinds.map((value) => ({ value, label: documentTitles[value] })),
          },
        ]}
        empty="No receipts yet."
      />
      <BookkeepingFiles />
    </ConsolePage>
  )
}
