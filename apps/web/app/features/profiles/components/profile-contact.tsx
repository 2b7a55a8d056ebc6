import { can } from '@market/contract/actions.ts'
import { ContactButton } from '#features/contact/components/contact-button.tsx'
import type { Profile } from '../api.ts'

/** The page's main action; renders nothing for viewers who cannot contact this person. */
export function Contact({ profile, fullWidth = false }: { profile: Profile; fullWidth?: boolean }) {
  const { actions, isChatConnected, isChatRequested, canAskAgainAt } = profile
  if (!can(actions, 'contact') && !isChatConnected && !isChatRequested && canAskAgainAt === null) return null
  return (
    <ContactButton person={profile} tie={profile} variant="filled" fullWidth={fullWidth}>
      {profile.type === 'SELLER' && !profile.isChatConnected ? 'Contact to Get Quote' : 'Contact'}
    </ContactButton>
  )
}
