import type { OutputOf } from '@market/contract/endpoint.ts'
import { formatDate } from '@market/contract/dates.ts'
import { downloadReceipt, type getReceipts } from '@market/contract/receipts/endpoints.ts'
import { documentTitles } from '@market/contract/receipts/kinds.ts'
import { api } from '#lib/api/api.ts'
import { Money } from '#ui/money/money.tsx'
import { PdfButton } from './pdf-button.tsx'
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
  const { id, kind, number, subject, issued, total } = receipt
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.kind}>{documentTitles[kind]}</p>
        <p className={classes.facts}>
          <bdi>{subject}</bdi>
        </p>
        <p className={classes.facts}>
          {number} · <span className={classes.date}>{formatDate(issued)}</span>
        </p>
      </div>
      <p className={classes.amount}>
        <Money amount={total} />
      </p>
      <PdfButton load={() => api.call(downloadReceipt, { id })} label={`Download ${number} as PDF`} />
    </li>
  )
}
