import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './large-amount.module.css'
import { Money } from './money.tsx'

interface LargeAmountProps {
  amount: number
  /** What it leads: a screen, or a card. */
  of?: 'screen' | 'card'
  className?: string | undefined
  /** What stands beside it in the same line. */
  children?: ReactNode
}

/** The amount that its place is about, smaller where ten digits would be wider than that. */
export const LargeAmount = ({ amount, of = 'card', className, children }: LargeAmountProps) => (
  <p className={classList(classes.amount, classes[of], className)}>
    <Money amount={amount} fit />
    {children}
  </p>
)
