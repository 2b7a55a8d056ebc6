import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent, ClipboardEvent } from 'react'
import { pastedInto } from './pasted-into.ts'

interface AmountInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string
  onChange: (value: string) => void
}

const mostCharacters = 11

/** Dollars as typed: digits and one point, 11 characters at most (SPEC 5). What they are worth is the schema's to say. */
export function AmountInput({ onChange, ...props }: AmountInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={mostCharacters}
      leftSection="$"
      {...props}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        event.preventDefault()
        onChange(typedAmount(pastedInto(event)).slice(0, mostCharacters))
      }}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(typedAmount(event.currentTarget.value))}
    />
  )
}

/** Keeps what can belong to an amount: '1,250.505' -> '1250.505'. */
export function typedAmount(text: string): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole
}
