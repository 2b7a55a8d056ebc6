import { TextInput, type TextInputProps } from '@mantine/core'
import { notAnAmount } from '@market/contract/numbers.ts'
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, useState } from 'react'
import { isNoAmount, meantAmount } from '#lib/formats/typed-amount.ts'
import { pastedInto } from './pasted-into.ts'

interface AmountInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string
  /** Receives the normalized amount (`meantAmount`), or the raw text when it is no amount. */
  onChange: (value: string) => void
}

/** product-rules: Form rules: maximum number of digits. */
const maxDigits = 11

function hasTooManyDigits(text: string): boolean {
  const amount = meantAmount(text)
  return !isNoAmount(amount) && (amount.split('.')[0] ?? '').length > maxDigits
}

/**
 * Dollar amount, with or without separators. The text stays as typed: an invalid one is marked on blur, and the
 * form's schema rejects it. On blur a valid one is shown with its decimal point.
 */
export function AmountInput({ value = '', onChange, onBlur, error, ...props }: AmountInputProps) {
  const [typed, setTyped] = useState(value)
  const [isLeft, setIsLeft] = useState(false)
  const shown = meantAmount(typed) === value ? typed : value
  const take = (text: string) => {
    setTyped(text)
    setIsLeft(false)
    onChange(meantAmount(text))
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      {...props}
      error={error ?? (isLeft && isNoAmount(value) ? notAnAmount : undefined)}
      value={shown}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        event.preventDefault()
        take(meantAmount(pastedInto(event)))
      }}
      onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const text = currentTarget.value
        const isOneMore = text.length === shown.length + 1
        if (!isOneMore || !hasTooManyDigits(text)) take(text)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyped(value)
        setIsLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
