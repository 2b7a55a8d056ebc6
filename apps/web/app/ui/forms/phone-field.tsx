import { compactPhone } from '@market/contract/phone-text.ts'
import { Input, NativeSelect, TextInput } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, useId } from 'react'
import { dialCodeOf } from './dial-code.ts'
import { pastedInto } from './pasted-into.ts'
import classes from './phone-field.module.css'

export interface DialCode {
  /** For example '+91'. */
  code: string
  /** For example 'India'. */
  countryName: string
}

interface PhoneFieldProps {
  label: string
  codes: readonly DialCode[]
  countryCode: string
  onCountryCode: (code: string) => void
  phone: string
  onPhone: (phone: string) => void
  error?: ReactNode
  name?: string
  disabled?: boolean
  /** Accepts letters, for a field that turns into an email field. */
  keepLetters?: boolean
}

/** Dial code and number; accepts only digits unless `keepLetters` is set. */
export function PhoneField(props: PhoneFieldProps) {
  const {
    label,
    codes,
    countryCode,
    onCountryCode,
    phone,
    onPhone,
    error,
    name = 'phone',
    disabled,
    keepLetters = false,
  } = props
  const id = useId()
  const known = codes.some(({ code }) => code === countryCode)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (keepLetters) return
    event.preventDefault()
    const dialled = compactPhone(pastedInto(event))
    const code = dialCodeOf(
      dialled,
      codes.map((dial) => dial.code),
    )
    if (code !== undefined) onCountryCode(code)
    onPhone(digitsOf(dialled.slice(code?.length ?? 0)))
  }
  return (
    <Input.Wrapper label={label} error={error} id={id} labelProps={{ htmlFor: id }}>
      <div className={classes.row}>
        <NativeSelect
          aria-label="Country code"
          value={countryCode}
          onChange={(event) => onCountryCode(event.currentTarget.value)}
          disabled={disabled}
          className={classes.code}
          data={[
            ...(known ? [] : [{ value: countryCode, label: countryCode }]),
            ...codes.map(({ code, countryName }) => ({ value: code, label: `${code} ${countryName}` })),
          ]}
        />
        <TextInput
          id={id}
          name={name}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={phone}
          onChange={({ currentTarget }) => onPhone(keepLetters ? currentTarget.value : digitsOf(currentTarget.value))}
          onPaste={onPaste}
          error={Boolean(error)}
          disabled={disabled}
          className={classes.number}
        />
      </div>
    </Input.Wrapper>
  )
}

/** Keeps digits of any script and a leading plus sign, with which the number has its own country code. */
const digitsOf = (typed: string): string => compactPhone(typed).replaceAll(/(?!^\+)\D/g, '')
