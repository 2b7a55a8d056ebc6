import { asciiDigits } from '@market/contract/digits.ts'
import { Input, PinInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface CodeInputProps {
  label: string
  value: string
  onChange: (code: string) => void
  /** Called when the last digit is there, by typing or by paste. */
  onComplete?: (code: string) => void
  error?: ReactNode
  disabled?: boolean
}

/** Of any script: a keyboard may write no others. */
const decimalDigits = /^\p{Nd}*$/u

/** How many digits a verification code has (product-rules: Limits). */
const codeLength = 4

/** Four boxes for a verification code; a pasted code fills them all, and phones offer the one of the message. */
export function CodeInput({ label, value, onChange, onComplete, error, disabled }: CodeInputProps) {
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <PinInput
        length={codeLength}
        type={decimalDigits}
        inputType="tel"
        inputMode="numeric"
        oneTimeCode
        size="lg"
        placeholder=""
        value={value}
        onChange={(typed) => {
          const code = asciiDigits(typed)
          onChange(code)
          // Not the part's own `onComplete`: it misses a code pasted into boxes that were emptied from outside.
          if (code.length === codeLength && value.length < codeLength) onComplete?.(code)
        }}
        error={Boolean(error)}
        disabled={disabled}
        aria-label={label}
        getInputProps={(index) => ({
          'aria-label': `Digit ${index + 1} of ${codeLength}`,
          ...(index === 0 ? { 'data-field': 'otp', 'data-autofocus': true } : {}),
        })}
      />
    </Input.Wrapper>
  )
}
