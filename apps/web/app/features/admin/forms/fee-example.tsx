import { useState } from 'react'
import { formatDollars } from '@market/contract/numbers.ts'
import { type FeesInDollars, worthOf } from '#lib/formats/fee.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import classes from '../screens/screens.module.css'

/** The sentence of the example; null while a price or fee is not valid. */
function exampleOf(price: string, fees: FeesInDollars | null): string | null {
  const worth = fees === null ? null : worthOf(price, fees)
  if (worth === null) return null
  const pays = worth.buyerFee === 0 ? '' : ` The buyer pays ${formatDollars(worth.buyerPays)}.`
  return `${formatDollars(worth.price)} booking: the seller receives ${formatDollars(worth.sellerReceives)}, the fee is ${formatDollars(worth.fee)}.${pays}`
}

/** Shows what fees mean for a booking of a typed price. Fees that cannot be computed are null. */
export function FeeExample({ fees }: { fees: FeesInDollars | null }) {
  const [price, setPrice] = useState('100.00')
  return (
    <div className={classes.stack}>
      <AmountInput label="Example price" value={price} onChange={setPrice} />
      <p role="status">{exampleOf(price, fees) ?? 'Enter valid fees and a price from $1.00 to see an example.'}</p>
    </div>
  )
}
