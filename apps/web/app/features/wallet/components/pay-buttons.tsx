import { formatDollars } from '@market/contract/numbers.ts'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { missingFor, useToAdd } from './missing-money.tsx'

interface PayButtonsProps {
  /** In dollars, like `wallet`. */
  price: number
  wallet: number
  /** Label with verb and amount. */
  pay: string
  onPay: () => void
  onBack: () => void
  busy: boolean
  disabled?: boolean
}

/** Pays, or first leads to adding the amount that the wallet lacks. */
export function PayButtons({ price, wallet, pay, onPay, onBack, busy, disabled = false }: PayButtonsProps) {
  const missing = missingFor(price, wallet)
  const { amount, path } = useToAdd(missing)
  if (missing === 0) return <FormButtons onBack={onBack} submit={pay} onPress={onPay} busy={busy} disabled={disabled} />
  return <FormButtons onBack={onBack} submit={`Add ${formatDollars(amount)}`} to={path} />
}
