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

/** A day that the URL names; what is none is as if it were not there. */
const dayIn = (query: URLSearchParams, name: keyof Days) => transactionDay.safeParse(query.get(name)).data

/** The days of the URL that transactions are listed of, both inside; one that is not named is open. */
export function useTransactionDays(): Days {
  const [query] = useSearchParams()
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')]
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** Chooses the days, which are those of the lines and of the statement; the last cannot be picked before the first. */
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
