import { TextInput, type TextInputProps } from '@mantine/core'
import { notAnAmount } from '@market/contract/amounts.ts'
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, useState } from 'react'
import { isNoAmount, meantAmount } from '#lib/formats/typed-amount.ts'
import { pastedInto } from './pasted-into.ts'

interface AmountInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string
  /** Receives the amount that is meant (`meantAmount`), or the text itself where it is no amount. */
  onChange: (value: string) => void
}

/** product-rules: Form rules: digits that can be typed. */
const maxDigits = 11

function hasTooManyDigits(text: string): boolean {
  const amount = meantAmount(text)
  return !isNoAmount(amount) && (amount.split('.')[0] ?? '').length > maxDigits
}

/**
 * Dollars as people write them, commas included. Everything that is typed stays in the field: a text that is no amount is
 * marked when the field is left, and the form's schema rejects it. An amount is shown with its point once it is left.
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
