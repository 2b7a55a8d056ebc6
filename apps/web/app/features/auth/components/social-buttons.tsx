import { getSocialProviders } from '@market/contract/accounts-social/endpoints.ts'
import type { UserType } from '@market/contract/accounts/schema.ts'
import { useState } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { type AskedLink, useSocialLogin } from '../use-social-login.ts'
import { useEnter } from '../use-enter.ts'
import classes from './social-buttons.module.css'
import { LinkAccountDialog } from './link-account-dialog.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { TermsLinks } from './terms-links.tsx'
import { Button } from '#ui/buttons/button.tsx'

interface SocialButtonsProps {
  type: UserType
  keepLogin: boolean
}

/** One button per configured provider; nothing when there is none. */
export function SocialButtons({ type, keepLogin }: SocialButtonsProps) {
  const providers = useEndpoint(getSocialProviders, {}, { staleTime: Infinity }).data?.records ?? []
  const [link, setLink] = useState<AskedLink | null>(null)
  const enter = useEnter()
  const { begin, waitingFor } = useSocialLogin({
    type,
    onSession: (session) => enter(session, keepLogin),
    onLink: setLink,
  })
  if (providers.length === 0) return null
  const waiting = providers.find(({ socialType }) => socialType === waitingFor)
  return (
    <section className={classes.social} aria-label="Log in with another account">
      <div className={classes.buttons}>
        {providers.map(({ socialType, name }) => (
          <Button
            key={socialType}
            variant="default"
            fullWidth
            leftSection={<ProviderMark socialType={socialType} />}
            aria-label={`Continue with ${name}`}
            onClick={() => begin(socialType)}
          >
            {name}
          </Button>
        ))}
      </div>
      <p className={classes.hint} role="status">
        {waiting && `Finish in the ${waiting.name} window. Closed it? Press the button again.`}
      </p>
      <p className={classes.hint}>
        By continuing, you agree to the <TermsLinks />.
      </p>
      <p className={classes.or}>
        <span>or</span>
      </p>
      <LinkAccountDialog
        link={link}
        type={type}
        onClose={() => setLink(null)}
        onLinked={(session) => enter(session, keepLogin)}
      />
    </section>
  )
}
