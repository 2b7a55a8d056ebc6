import { getSelfBilling } from '@market/contract/receipts/endpoints-self-billing.ts'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SelfBillingDialog } from '../forms/self-billing-dialog.tsx'

/** Opens the seller's agreement to self-billing, where the marketplace offers it. */
export function SelfBilling() {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useEndpoint(getSelfBilling, {})
  if (data === undefined || data.actions.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<FileSignature size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {data.agreedAt === null ? 'Self-billing' : 'Self-billing: on'}
      </Button>
      <SelfBillingDialog opened={isOpen} onClose={() => setIsOpen(false)} saved={data} />
    </>
  )
}
