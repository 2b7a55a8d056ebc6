import { compactPhone } from '@market/contract/phone-text.ts'
import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { useDialCodes } from '#features/reference/use-dial-codes.ts'
import { isPhoneTyped } from './user-name.ts'

interface UserNameFieldProps {
  userName: string
  onUserName: (text: string) => void
  countryCode: string
  onCountryCode: (code: string) => void
  error?: ReactNode
}

/**
 * Field for an email or a phone number; shows a dial code while the input has only digits
 * (product-rules: Form rules).
 */
export function UserNameField({ userName, onUserName, countryCode, onCountryCode, error }: UserNameFieldProps) {
  const codes = useDialCodes()
  const phone = isPhoneTyped(userName) && !compactPhone(userName).startsWith('+')
  const holder = useRef<HTMLDivElement>(null)
  const before = useRef(phone)
  useEffect(() => {
    if (before.current === phone) return
    before.current = phone
    // The input element was replaced while typing; moves the focus to the new one.
    const field = holder.current?.querySelector<HTMLInputElement>('[name="userName"]')
    field?.focus()
    field?.setSelectionRange(userName.length, userName.length)
  }, [phone, userName])
  return (
    <div ref={holder}>
      {phone ? (
        <PhoneField
          label="Email or mobile number"
          name="userName"
          codes={codes}
          countryCode={countryCode}
          onCountryCode={onCountryCode}
          phone={userName}
          onPhone={onUserName}
          keepLetters
          error={error}
        />
      ) : (
        <TextInput
          label="Email or mobile number"
          name="userName"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          onChange={(event) => onUserName(event.currentTarget.value)}
          error={error}
        />
      )}
    </div>
  )
}
