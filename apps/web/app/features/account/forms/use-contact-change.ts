import { updateContactInfo } from '@market/contract/accounts/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import type { CodeTarget } from '#features/auth/components/code-panel.tsx'
import { showTaken } from '#features/auth/taken.ts'
import { serverNow } from '#lib/clock.ts'
import { type Command, type FieldErrorTarget, useCommand } from '#lib/query.ts'
import { useMember } from '#lib/session.ts'

export type ContactInput = InputOf<typeof updateContactInfo>

export interface AskedCode {
  target: CodeTarget
  resendAt: string
}

interface ContactChangeOptions {
  form?: FieldErrorTarget
  onAsked: (asked: AskedCode) => void
}

/** Asks for the code that makes an email or a number the person's own. */
export function useContactChange({ form, onAsked }: ContactChangeOptions): Command<typeof updateContactInfo> {
  const { type } = useMember()
  const targetOf = (input: ContactInput): CodeTarget => ({
    verificationType: 'email' in input ? 'UPDATE_EMAIL' : 'UPDATE_PHONE',
    type: type === 'SELLER' ? 'SELLER' : 'BUYER',
    ...input,
  })
  const command: Command<typeof updateContactInfo> = useCommand(updateContactInfo, {
    ...(form ? { form } : {}),
    onSuccess: ({ resendAt }, input) => onAsked({ target: targetOf(input), resendAt }),
    onError: (error) => {
      const input = command.variables
      if (!input) return false
      if (error.code === 'CODE_TOO_SOON') {
        // The code of a moment ago is still good.
        const seconds = Number(error.details['seconds'] ?? 30)
        onAsked({ target: targetOf(input), resendAt: new Date(serverNow() + seconds * 1000).toISOString() })
        return true
      }
      return showTaken(form, error)
    },
  })
  return command
}
