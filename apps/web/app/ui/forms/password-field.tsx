import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Password with a button to show it. `autoComplete` tells password managers its kind. */
export function PasswordField(props: PasswordInputProps & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      // Mantine marks other fields as invalid for screen readers, this one only by its looks.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
