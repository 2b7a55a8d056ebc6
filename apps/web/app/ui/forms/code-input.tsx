import { asciiDigits } from '@market/contract/digits.ts'
import { Input, PinInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface CodeInputProps {
  label: string
  value: string
  onChange: (code: string) => void
  /** Called after the last digit, typed or pasted. */
  onComplete?: (code: string) => void
  error?: ReactNode
  disabled?: boolean
}

/** Digits of any script, because some keyboards write no others. */
const decimalDigits = /^\p{Nd}*$/u

/** Length of a verification code (product-rules: Limits). */
const codeLength = 4

/** Four boxes for a verification code. Accepts a pasted code, and phones suggest the one from the message. */
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
          // Replaces Mantine's `onComplete`, which misses a code pasted into boxes that were cleared by the parent.
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
