import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, useState } from 'react'
import { pastedInto } from './pasted-into.ts'

interface AmountInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string
  /** Is told the amount that is meant: digits and at most one point. */
  onChange: (value: string) => void
}

/** SPEC 5. */
const mostCharacters = 11

/**
 * Dollars as people write them, commas included: what was typed stands in the field until it is left, because only the
 * third digit after a comma tells that it groups thousands. What an amount is worth is the schema's to say.
 */
export function AmountInput({ value = '', onChange, onBlur, ...props }: AmountInputProps) {
  const [typed, setTyped] = useState(value)
  const take = (text: string) => {
    setTyped(amountCharacters(text))
    onChange(meantAmount(text))
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      {...props}
      value={meantAmount(typed) === value ? typed : value}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        event.preventDefault()
        take(meantAmount(pastedInto(event)).slice(0, mostCharacters))
      }}
      onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        if (meantAmount(currentTarget.value).length <= mostCharacters) take(currentTarget.value)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyped(value)
        onBlur?.(event)
      }}
    />
  )
}

/** Keeps what may stand in an amount while it is typed. */
export const amountCharacters = (text: string): string => text.replaceAll(/[^\d.,]/g, '')

const commaGroups = /^[1-9]\d{0,2}(,\d{3})+(?=\.|$)/
const pointGroups = /^[1-9]\d{0,2}(\.\d{3})+(?=,)/

/**
 * The amount that is meant: '$1,250.5' -> '1250.5'. A comma that groups no thousands is the point that many countries
 * write so: '12,50' -> '12.50', '1.250,5' -> '1250.5'.
 */
export function meantAmount(text: string): string {
  const kept = amountCharacters(text)
    .replace(commaGroups, (groups) => groups.replaceAll(',', ''))
    .replace(pointGroups, (groups) => groups.replaceAll('.', ''))
  const [whole = '', ...rest] = kept.split(/[.,]/)
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole
}
