import { daysProblem, transactionDay } from '@market/contract/wallet/schema.ts'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { DateField } from '#ui/forms/date-field.tsx'
import { useUrlChange } from '#ui/navigation/url-choice.tsx'
import classes from './wallet.module.css'

interface Days {
  from?: string
  to?: string
}

/** Date from the URL; an invalid one is ignored. */
const dayIn = (query: URLSearchParams, name: keyof Days) => transactionDay.safeParse(query.get(name)).data

/** Inclusive date range from the URL; a missing end is open. */
export function useTransactionDays(): Days {
  const [query] = useSearchParams()
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')]
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** Date range of the transactions and the statement; the end cannot precede the start. */
export function TransactionDays() {
  const change = useUrlChange()
  const days = useTransactionDays()
  const hint = useId()
  const choose = (name: keyof Days) => (day: string | null) => change(name, day)
  return (
    <div className={classes.days} role="group" aria-label="Days" aria-describedby={hint}>
      <DateField
        label="From"
        placeholder="Any day"
        clearable
        value={days.from ?? null}
        onChange={choose('from')}
        {...(days.to ? { max: days.to } : {})}
      />
      <DateField
        label="To"
        placeholder="Any day"
        clearable
        value={days.to ?? null}
        onChange={choose('to')}
        error={daysProblem(days)}
        {...(days.from ? { min: days.from } : {})}
      />
      <p id={hint} className={classes.daysHint}>
        Days begin at midnight UTC, as on the statement.
      </p>
    </div>
  )
}
