import type { OutputOf } from '@market/contract/endpoint.ts'
import { formatDate } from '@market/contract/dates.ts'
import type { getReceipts } from '@market/contract/receipts/endpoints.ts'
import { documentTitles } from '@market/contract/receipts/kinds.ts'
import { Money } from '#ui/money/money.tsx'
import { DownloadButton } from './download-button.tsx'
import classes from './receipt-list.module.css'

type Receipt = OutputOf<typeof getReceipts>['records'][number]

interface ReceiptListProps {
  /** Name of the list for screen readers. */
  readonly label: string
  readonly receipts: readonly Receipt[]
}

/** Receipts, invoices and credit notes, each with its download. */
export function ReceiptList({ label, receipts }: ReceiptListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  )
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { kind, number, subject, issued, total } = receipt
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.kind}>{documentTitles[kind]}</p>
        <p className={classes.facts}>
          <bdi>{subject}</bdi>
        </p>
        <p className={classes.facts}>
          {number} · {formatDate(issued)}
        </p>
      </div>
      <p className={classes.amount}>
        <Money amount={total} />
      </p>
      <DownloadButton id={receipt.id} number={number} />
    </li>
  )
}
