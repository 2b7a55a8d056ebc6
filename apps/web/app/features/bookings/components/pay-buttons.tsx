import { formatDollars } from '@market/contract/numbers.ts'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { missingFor, useToAdd } from '../../wallet/components/missing-money.tsx'

interface PayButtonsProps {
  /** In dollars, as the wallet. */
  price: number
  wallet: number
  /** The verb and the amount. */
  pay: string
  onPay: () => void
  onBack: () => void
  busy: boolean
  disabled?: boolean
}

/** At the foot of what a buyer commits to: pays it, or adds first what the wallet lacks. */
export function PayButtons({ price, wallet, pay, onPay, onBack, busy, disabled = false }: PayButtonsProps) {
  const missing = missingFor(price, wallet)
  const { amount, path } = useToAdd(missing)
  if (missing === 0) return <FormButtons onBack={onBack} submit={pay} onPress={onPay} busy={busy} disabled={disabled} />
  return <FormButtons onBack={onBack} submit={`Add ${formatDollars(amount)}`} to={path} />
}
