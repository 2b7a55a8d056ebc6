import type { InputOf } from '@market/contract/endpoint.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { exportWalletTransactions, getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import { daysProblem } from '@market/contract/wallet/schema.ts'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { saveFile } from '#lib/save-file.ts'
import { useMember } from '#lib/session/session.ts'
import { toastError } from '#lib/toast.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MovementList } from '#ui/money/movement-list.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { UrlSegments, UrlSelect, useUrlChoice } from '#ui/navigation/url-choice.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import { directions, subjectsFor } from '../labels.ts'
import { movementOf } from './movement-of.tsx'
import { TransactionDays, useTransactionDays } from './transaction-days.tsx'
import classes from './wallet.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** All transactions with their subject and the balance afterwards. */
export function Transactions() {
  const subjects = subjectsFor(useMember().type)
  const page = useUrlPage()
  const [type] = useUrlChoice('direction', directions)
  const [about] = useUrlChoice('about', subjects)
  const days = useTransactionDays()
  const isPossible = daysProblem(days) === undefined
  const limit = pageSizes.walletTransactions
  const filter = { type, about, ...days }
  const transactions = useEndpoint(
    getWalletTransactions,
    { skip: page, limit, ...filter },
    { keepPrevious: true, enabled: isPossible },
  )
  useStayInPages(page, limit, transactions)
  const isFiltered = type !== 'all' || about !== 'all' || Object.keys(days).length > 0
  // No filters while the wallet has no transactions at all.
  const isUnused = !isFiltered && !transactions.isPlaceholderData && transactions.data?.total === 0
  return (
    <>
      {!isUnused && (
        <div className={classes.tools}>
          <UrlSegments label="Direction" parameter="direction" choices={directions} />
          <UrlSelect label="About" parameter="about" choices={subjects} />
          <TransactionDays />
          <div className={classes.files}>
            {isPossible && <ExportButton {...filter} />}
            <Button
              to={paths.walletStatement()}
              variant="default"
              size="sm"
              leftSection={<FileText size={18} aria-hidden="true" />}
            >
              Statement
            </Button>
          </div>
        </div>
      )}
      {isPossible && (
        <QueryState query={transactions} skeleton={<RowsSkeleton count={5} height={88} frame="card" />}>
          {({ result, total }) =>
            result.length === 0 ? (
              <Nothing isFiltered={isFiltered} />
            ) : (
              <>
                <MovementList label="Transactions" movements={result.map(movementOf)} />
                <div className={classes.pages}>
                  <Pagination total={total} pageSize={limit} page={page} label="Pages of transactions" />
                </div>
              </>
            )
          }
        </QueryState>
      )}
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const next = isFiltered
    ? { label: 'Show all', to: paths.wallets({ type: 'transactions' }) }
    : { label: 'Add money', to: paths.wallets({ type: 'add-money' }) }
  return (
    <EmptyState figure="wallet" title="No Transactions Found" next={next}>
      {isFiltered
        ? 'No transactions match these filters.'
        : 'All money that enters or leaves your wallet is listed here, with its purpose.'}
    </EmptyState>
  )
}

/** Downloads the listed transactions as a spreadsheet file. */
function ExportButton(filter: InputOf<typeof exportWalletTransactions>) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await api.call(exportWalletTransactions, filter))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="sm"
      loading={busy}
      onClick={() => void download()}
      leftSection={<Download size={18} aria-hidden="true" />}
    >
      CSV
    </Button>
  )
}
