import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './large-amount.module.css'
import { Money } from './money.tsx'

interface LargeAmountProps {
  amount: number
  /** Whether it is the headline of a page or a card. */
  of?: 'screen' | 'card'
  className?: string | undefined
  /** Content beside it on the same line. */
  children?: ReactNode
}

/** Headline amount, smaller where ten digits would not fit. */
export const LargeAmount = ({ amount, of = 'card', className, children }: LargeAmountProps) => (
  <p className={classList(classes.amount, classes[of], className)}>
    <Money amount={amount} fit />
    {children}
  </p>
)
