import { Slider } from '@mantine/core'
import { formatDollars } from '@market/contract/numbers.ts'
import { useMember } from '#lib/session/session.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { SplitBar } from '#ui/money/split-bar.tsx'
import type { BookingDetail } from '../api.ts'
import { partiesOf, receives } from '../parties.ts'
import { sharesAt } from '../settlement.ts'
import classes from './settlement-amount.module.css'

interface SettlementAmountProps {
  booking: BookingDetail
  label: string
  /** Minimum amount: the refund minimum for a proposal, zero for a counter. */
  min: number
  value?: string
  onChange: (value: string) => void
  error?: unknown
}

/** Chooses a refund with a slider or a number, and shows what each side gets. */
export function SettlementAmount({ booking, label, min, value = '', onChange, error }: SettlementAmountProps) {
  const viewer = useMember()
  const { buyer, seller } = partiesOf(booking, viewer.id)
  const max = booking.settlementMaximum
  const shares = sharesAt(booking, value)
  return (
    <div className={classes.amount}>
      <AmountInput
        label={label}
        description={`Between ${formatDollars(min)} and ${formatDollars(max)}.`}
        size="lg"
        name="amount"
        value={value}
        onChange={onChange}
        error={error as string | undefined}
      />
      <Slider
        min={min}
        max={max}
        step={max - min < 20 ? 0.01 : 1}
        value={Math.min(max, Math.max(min, Number(value) || min))}
        onChange={(refund) => onChange(refund.toFixed(2))}
        label={null}
        thumbLabel={`${label}, as a slider`}
        thumbProps={{ 'aria-valuetext': formatDollars(Number(value) || min) }}
        size="lg"
      />
      {shares && (
        <SplitBar
          label={`How ${formatDollars(booking.price)} would be split`}
          parts={[
            { label: receives(buyer), amount: shares.toBuyer, tone: 'buyer' },
            { label: receives(seller), amount: shares.toSeller, tone: 'seller' },
            { label: 'Platform fee', amount: shares.fee, tone: 'fee' },
          ]}
        />
      )}
    </div>
  )
}
