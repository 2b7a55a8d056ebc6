import { formatDate } from '@market/contract/dates.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getInvoiceDetails } from '@market/contract/receipts/endpoints.ts'

type Check = NonNullable<OutputOf<typeof getInvoiceDetails>['vatCheck']>

/** A sentence about what VIES says about a VAT number. */
export function VatCheck({ state, checked, consultationNumber }: Check) {
  if (state === 'pending') return <p>VIES has not answered yet. We&apos;ll ask again.</p>
  if (state === 'invalid') return <p>Not valid in VIES: we charge tax. Please check the number.</p>
  const proof = consultationNumber === null ? '' : ` (consultation no. ${consultationNumber})`
  return (
    <p>
      Checked with VIES on {formatDate(checked ?? '')}: valid{proof}
    </p>
  )
}
