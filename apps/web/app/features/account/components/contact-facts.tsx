import { can } from '@market/contract/actions.ts'
import type { AccountAction } from '@market/contract/accounts/own-user.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { VerificationDialog } from '#features/auth/components/verification-dialog.tsx'
import { useAwaitedCodes } from '#features/auth/use-awaited-codes.ts'
import { paths } from '@market/contract/paths.ts'
import { useMember } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { toastSuccess } from '#lib/toast.ts'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { EmailUpdateDialog } from '../forms/email-update-dialog.tsx'
import { PhoneUpdateDialog } from '../forms/phone-update-dialog.tsx'
import { type ContactCode, type ContactInput, useContactChange } from '../forms/use-contact-change.ts'
import type { Fact } from './facts.tsx'
import { Button } from '#ui/buttons/button.tsx'

interface ContactMarkProps {
  /** 'email' or 'phone'. */
  what: string
  verified: boolean
  /** Current value in the account; null when there is none. */
  held: ContactInput | null
  mayVerify: boolean
  mayUpdate: boolean
  onAsked: (code: ContactCode) => void
  onUpdate: () => void
}

/** Shows a Verified badge or the Verify and Update buttons, depending on the account's `actions`. */
function ContactMark({ what, verified, held, mayVerify, mayUpdate, onAsked, onUpdate }: ContactMarkProps) {
  const ask = useContactChange({ onAsked })
  return (
    <>
      {verified && <Badge tone="green">Verified</Badge>}
      {mayVerify && held && (
        <Button
          size="xs"
          variant="light"
          aria-label={`Verify ${what}`}
          loading={ask.isPending}
          onClick={() => ask.mutate(held)}
        >
          Verify
        </Button>
      )}
      {mayUpdate && (
        <Button size="xs" variant={held ? 'default' : 'light'} onClick={onUpdate}>
          {held ? 'Update' : 'Add'} {what}
        </Button>
      )}
    </>
  )
}

/**
 * Returns email and phone as facts, with the dialogs that change and verify them; calls `onVerified` after a correct
 * code.
 */
export function useContactFacts(onVerified?: () => void): { facts: Fact[]; dialogs: ReactNode } {
  const viewer = useMember()
  const navigate = useNavigate()
  const [editing, setEditing] = useState<'email' | 'phone' | null>(null)
  const may = (action: AccountAction) => can(viewer.actions, action)
  const awaited = useAwaitedCodes(`contact.${viewer.id}`)
  const take = ({ target, ...asked }: ContactCode) => {
    setEditing(null)
    awaited.wait([target], { [target.verificationType]: asked })
  }
  const facts: Fact[] = [
    {
      label: 'Email',
      value: viewer.email,
      action: (
        <ContactMark
          what="email"
          verified={viewer.isEmailVerified}
          held={viewer.email ? { email: viewer.email } : null}
          mayVerify={may('verifyEmail')}
          mayUpdate={may('updateContactInfo')}
          onAsked={take}
          onUpdate={() => setEditing('email')}
        />
      ),
    },
    {
      label: 'Phone',
      value: viewer.formattedPhone,
      action: (
        <ContactMark
          what="phone"
          verified={viewer.isPhoneVerified}
          held={viewer.phone && viewer.countryCode ? { countryCode: viewer.countryCode, phone: viewer.phone } : null}
          mayVerify={may('verifyPhone')}
          mayUpdate={may('updateContactInfo')}
          onAsked={take}
          onUpdate={() => setEditing('phone')}
        />
      ),
    },
  ]
  const dialogs = (
    <>
      <EmailUpdateDialog opened={editing === 'email'} onClose={() => setEditing(null)} onAsked={take} />
      <PhoneUpdateDialog opened={editing === 'phone'} onClose={() => setEditing(null)} onAsked={take} />
      <VerificationDialog
        title="Enter your code"
        codes={awaited}
        onVerified={({ user }) => {
          if (user) updateViewer(user)
          awaited.stop()
          toastSuccess('Account Verified Successfully')
          if (onVerified) onVerified()
          else void navigate(paths.myAccount())
        }}
      />
    </>
  )
  return { facts, dialogs }
}
