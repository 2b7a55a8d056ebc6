import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './date-field.module.css'

interface DateFieldProps {
  label: string
  /** yyyy-MM-dd */
  value: string | null
  onChange: (day: string | null) => void
  /** Last day that can be picked, as yyyy-MM-dd. */
  max?: string
  min?: string
  /** Opens the year view around this day, for distant dates such as a birthday. */
  yearsAround?: string
  placeholder?: string
  /** Display format of the chosen day. */
  valueFormat?: string
  description?: ReactNode
  error?: ReactNode
  name?: string
  disabled?: boolean
  /** Whether the date is optional and can be cleared. */
  clearable?: boolean
}

const ariaLabels = {
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next ten years',
  previousDecade: 'Ten years before',
}

/**
 * Date chosen with a picker only (product-rules: Form rules). Enter, Space or a click opens it; arrow keys move in
 * it.
 */
export function DateField(props: DateFieldProps) {
  const { max, min, yearsAround, name, placeholder = 'Choose a day', valueFormat = 'D MMM YYYY', ...field } = props
  const opensAt = yearsAround ?? max
  return (
    <DatePickerInput
      size="sm"
      ariaLabels={ariaLabels}
      valueFormat={valueFormat}
      placeholder={placeholder}
      leftSection={<CalendarDays size={18} aria-hidden="true" />}
      defaultLevel={yearsAround ? 'decade' : 'month'}
      {...(opensAt && !field.value ? { defaultDate: opensAt } : {})}
      {...(max ? { maxDate: max } : {})}
      {...(min ? { minDate: min } : {})}
      popoverProps={{ position: 'bottom-start', withRoles: false }}
      classNames={{ day: classes.day ?? '', input: classes.input ?? '' }}
      data-field={name}
      {...field}
    />
  )
}
