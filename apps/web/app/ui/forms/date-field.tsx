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
  /** yyyy-MM-dd, the last day that can be picked. */
  max?: string
  min?: string
  /** Years first, from around this day: for days long ago, as a birthday. */
  yearsAround?: string
  placeholder?: string
  /** How the chosen day is written. */
  valueFormat?: string
  description?: ReactNode
  error?: ReactNode
  name?: string
  disabled?: boolean
  /** It may be left empty, and emptied again. */
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

/** A day by picker only (product-rules: Form rules); it opens with Enter, Space or a click, and arrows move in it. */
export function DateField(props: DateFieldProps) {
  const { max, min, yearsAround, name, placeholder = 'Choose a day', valueFormat = 'D MMMM YYYY', ...field } = props
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
