import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password with an eye to check what was typed. `autoComplete` tells password managers what it is. */
export function PasswordField(props: PasswordInputProps & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      {...props}
    />
  )
}
