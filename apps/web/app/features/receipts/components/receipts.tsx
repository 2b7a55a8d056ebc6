import { pageSizes } from '@market/contract/page-sizes.ts'
import { paths } from '@market/contract/paths.ts'
import { downloadEarnings } from '@market/contract/receipts/endpoints-exports.ts'
import { getReceipts } from '@market/contract/receipts/endpoints.ts'
import { api } from '#lib/api/api.ts'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { useViewer } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import '../live.ts'
import { InvoiceDetailsDialog } from '../forms/invoice-details-dialog.tsx'
import { PdfButton } from './pdf-button.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { SelfBilling } from './self-billing.tsx'
import classes from './receipts.module.css'

/** All receipts, invoices and credit notes of the viewer. */
export function Receipts() {
  const [isEditing, setIsEditing] = useState(false)
  const isSeller = useViewer()?.type === 'SELLER'
  const page = useUrlPage()
  const limit = pageSizes.receipts
  const receipts = useEndpoint(getReceipts, { skip: page, limit }, { keepPrevious: true })
  useStayInPages(page, limit, receipts)
  return (
    <>
      <div className={classes.tools}>
        {(receipts.data?.earningYears ?? []).map((year) => (
          <PdfButton
            key={year}
            load={() => api.call(downloadEarnings, { year })}
            label={`Download earnings ${year} as PDF`}
          >
            {`Earnings ${year}`}
          </PdfButton>
        ))}
        {isSeller && <SelfBilling />}
        <Button
          variant="default"
          size="sm"
          leftSection={<Building2 size={18} aria-hidden="true" />}
          onClick={() => setIsEditing(true)}
        >
          Invoice details
        </Button>
      </div>
      <InvoiceDetailsDialog opened={isEditing} onClose={() => setIsEditing(false)} />
      <QueryState query={receipts} skeleton={<RowsSkeleton count={5} height={76} frame="lines" face={false} />}>
        {({ records, total }) =>
          records.length === 0 ? (
            <EmptyState
              figure="wallet"
              title="No receipts yet"
              next={{ label: 'Show transactions', to: paths.wallets({ type: 'transactions' }) }}
            >
              Receipts of your top-ups and bookings appear here, and so do credit notes and invoices of the platform
              fee.
            </EmptyState>
          ) : (
            <>
              <ReceiptList label="Receipts and invoices" receipts={records} />
              <Pagination total={total} pageSize={limit} page={page} label="Pages of receipts" />
            </>
          )
        }
      </QueryState>
    </>
  )
}
