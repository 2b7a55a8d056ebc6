import { getPriceRanges } from '@market/contract/reference/endpoints.ts'
import { PriceRangeSelect } from '#features/reference/components/category-fields.tsx'
import { buyerFeeLines, useWorth } from '#lib/formats/fee.ts'
import type { ContractForm } from '#lib/forms/form.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { MoneyLines } from '#ui/money/money-lines.tsx'
import type { ListingFields } from './listing-fields.ts'

/** Budget of a job, with the connects that a bid on it will cost. */
export function PriceRangeField({ form }: { form: ContractForm<ListingFields> }) {
  const ranges = useEndpoint(getPriceRanges, {}, { staleTime: 300_000 })
  const chosen = ranges.data?.priceRangeData.find(({ id }) => id === form.values.priceRange)
  return (
    <PriceRangeSelect
      placeholder="Choose your budget"
      description={
        chosen
          ? `Sellers spend ${chosen.connectForBid} connects to bid on this job.`
          : 'Sellers see this as your budget and may bid outside it. You pay nothing until you accept a bid.'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('priceRange')}
      value={form.values.priceRange || null}
    />
  )
}

/** Price of a service, with its fee and the seller's share. */
export function PriceField({ form }: { form: ContractForm<ListingFields> }) {
  const worth = useWorth(form.values.price, form.values.categoryId)
  return (
    <div>
      <AmountInput label="Price" placeholder="0.00" mb="sm" {...form.getInputProps('price')} />
      <MoneyLines
        lines={[
          { label: 'The buyer pays', amount: worth?.buyerPays ?? null },
          ...buyerFeeLines(worth),
          { label: 'Platform fee (included in the price)', amount: worth?.fee ?? null },
          { label: 'You receive', amount: worth?.sellerReceives ?? null, total: true },
        ]}
      />
    </div>
  )
}
