import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'

interface DateFieldProps {
  label: string
  /** yyyy-MM-dd */
  value: string | null
  onChange: (day: string | null) => void
  /** yyyy-MM-dd, the last day that can be picked. */
  max?: string
  min?: string
  /** Years first: for days long ago, as a birthday. */
  fromYears?: boolean
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  name?: string
  disabled?: boolean
}

/** A day by picker only (SPEC 5); it opens with Enter, Space or a click, and arrows move in it. */
export function DateField({
  max,
  min,
  fromYears = false,
  name,
  placeholder = 'Choose a day',
  ...props
}: DateFieldProps) {
  return (
    <DatePickerInput
      size="md"
      valueFormat="D MMMM YYYY"
      placeholder={placeholder}
      leftSection={<CalendarDays size={18} aria-hidden="true" />}
      defaultLevel={fromYears ? 'decade' : 'month'}
      {...(max ? { maxDate: max, ...(props.value ? {} : { defaultDate: max }) } : {})}
      {...(min ? { minDate: min } : {})}
      popoverProps={{ position: 'bottom-start' }}
      data-field={name}
      {...props}
    />
  )
}
