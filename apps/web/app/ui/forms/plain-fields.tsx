import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './plain-fields.module.css'

interface FieldProps {
  label: string
  /** Names the field for screen readers only. */
  isLabelHidden?: boolean
}

interface PlainTextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** Icon or currency before the text. */
  sign?: ReactNode
  error?: string | undefined
}

/** Text field without the component library, for the first view of public pages. */
export function PlainTextField({ label, isLabelHidden = false, sign, error, ...input }: PlainTextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} isLabelHidden={isLabelHidden} error={error}>
      {sign !== undefined && (
        <span className={classes.sign} aria-hidden="true">
          {sign}
        </span>
      )}
      <input
        {...input}
        id={id}
        className={classList(classes.input, sign !== undefined && classes.afterSign)}
        {...(isLabelHidden ? { 'aria-label': label } : {})}
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
    </Field>
  )
}

interface PlainSelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  options: readonly { readonly value: string; readonly label: string }[]
}

/** Select without the component library, for the first view of public pages. */
export function PlainSelect({ label, isLabelHidden = false, options, ...select }: PlainSelectProps) {
  const id = useId()
  return (
    <Field id={id} label={label} isLabelHidden={isLabelHidden}>
      <select
        {...select}
        id={id}
        className={classList(classes.input, classes.select)}
        {...(isLabelHidden ? { 'aria-label': label } : {})}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" className={classes.mark} />
    </Field>
  )
}

interface FrameProps extends Required<FieldProps> {
  id: string
  error?: string | undefined
  children: ReactNode
}

function Field({ id, label, isLabelHidden, error, children }: FrameProps) {
  return (
    <div className={classes.field}>
      {!isLabelHidden && (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      <div className={classes.box}>{children}</div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
