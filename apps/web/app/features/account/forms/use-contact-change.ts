import { updateContactInfo } from '@market/contract/accounts/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { type AskedCode, askedTooSoon, type CodeTarget } from '#features/auth/components/code-panel.tsx'
import { showTaken } from '#features/auth/taken.ts'
import { type Command, type FieldErrorTarget, useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'

export type ContactInput = InputOf<typeof updateContactInfo>

export interface ContactCode extends AskedCode {
  target: CodeTarget
}

interface ContactChangeOptions {
  form?: FieldErrorTarget
  onAsked: (code: ContactCode) => void
}

/** Requests the code that verifies an email address or phone number for the account. */
export function useContactChange({ form, onAsked }: ContactChangeOptions): Command<typeof updateContactInfo> {
  const { type } = useMember()
  const targetOf = (input: ContactInput): CodeTarget => ({
    verificationType: 'email' in input ? 'UPDATE_EMAIL' : 'UPDATE_PHONE',
    type: type === 'SELLER' ? 'SELLER' : 'BUYER',
    ...input,
  })
  const command: Command<typeof updateContactInfo> = useCommand(updateContactInfo, {
    ...(form ? { form } : {}),
    onSuccess: ({ resendAt }, input) => onAsked({ target: targetOf(input), resendAt, isSent: true }),
    onError: (error) => {
      const input = command.variables
      if (!input) return false
      const tooSoon = askedTooSoon(error)
      if (tooSoon === null) return showTaken(form, error)
      onAsked({ target: targetOf(input), ...tooSoon })
      return true
    },
  })
  return command
}
