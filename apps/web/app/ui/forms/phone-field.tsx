import { Input, NativeSelect, TextInput } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, useId } from 'react'
import { dialCodeOf } from './dial-code.ts'
import { pastedInto } from './pasted-into.ts'
import classes from './phone-field.module.css'

export interface DialCode {
  /** '+91' */
  code: string
  /** 'India' */
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
  maxLength?: number
  disabled?: boolean
  /** Letters go through as well: for a field that becomes an email once one is typed. */
  keepLetters?: boolean
}

/** A dial code and a number; only digits can be typed, unless letters are kept. */
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
    maxLength = 13,
    disabled,
    keepLetters = false,
  } = props
  const id = useId()
  const known = codes.some(({ code }) => code === countryCode)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (keepLetters) return
    event.preventDefault()
    const dialled = pastedInto(event).replaceAll(/[^\d+]/g, '')
    const code = dialCodeOf(
      dialled,
      codes.map((dial) => dial.code),
    )
    if (code !== undefined) onCountryCode(code)
    onPhone(keptOf(dialled.slice(code?.length ?? 0), maxLength, false).slice(0, maxLength))
  }
  return (
    <Input.Wrapper label={label} error={error} id={id} labelProps={{ htmlFor: id }}>
      <div className={classes.row}>
        <NativeSelect
          aria-label="Country code"
          value={countryCode}
          onChange={(event) => onCountryCode(event.currentTarget.value)}
          disabled={disabled}
          size="md"
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
          onChange={(event) => onPhone(keptOf(event.currentTarget.value, maxLength, keepLetters))}
          onPaste={onPaste}
          // Where letters are kept, an email that is pasted is longer than any number.
          maxLength={keepLetters ? undefined : maxLength}
          error={Boolean(error)}
          disabled={disabled}
          className={classes.number}
        />
      </div>
    </Input.Wrapper>
  )
}

function keptOf(typed: string, maxLength: number, keepLetters: boolean): string {
  if (!keepLetters) return typed.replace(/\D/g, '')
  return /^\d+$/.test(typed) ? typed.slice(0, maxLength) : typed
}
