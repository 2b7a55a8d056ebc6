import { formatDate } from '@market/contract/dates.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getInvoiceDetails } from '@market/contract/receipts/endpoints.ts'

type Check = NonNullable<OutputOf<typeof getInvoiceDetails>['vatCheck']>

/** States the result of VIES for a VAT number. */
export function VatCheck({ state, checked, consultationNumber }: Check) {
  if (state === 'pending') return <p>VIES has not confirmed this number yet. Until it does, invoices include tax.</p>
  if (state === 'invalid')
    return <p>VIES does not know this number, so invoices include tax. Please check the number.</p>
  const proof = consultationNumber === null ? '' : ` (consultation no. ${consultationNumber})`
  return (
    <p>
      Checked with VIES on {formatDate(checked ?? '')}: valid{proof}
    </p>
  )
}
