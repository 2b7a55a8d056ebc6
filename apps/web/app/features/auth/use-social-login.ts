import { logInSocially, startSocialLogin } from '@market/contract/accounts-social/endpoints.ts'
import type { SocialType } from '@market/contract/accounts-social/schema.ts'
import type { UserType } from '@market/contract/accounts/schema.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { openChannel } from '#lib/session/open-channel.ts'
import type { Session } from '#lib/session/session.ts'
import { shownTermsVersion } from '#lib/pages/brand.ts'
import { toastError, toastInfo } from '#lib/toast.ts'

/** Channel on which the last page of the popup reports (`socialCallback` on the server). */
const channelName = 'social-login'
const popupFeatures = 'popup,width=480,height=720'

interface CameBack {
  state?: string
  code?: string
  error?: string
  fullName?: string
}

interface Attempt {
  type: UserType
  socialType: SocialType
  attempt: string
  state: string
  popup: Window
}

export type AskedLink = NonNullable<OutputOf<typeof logInSocially>['link']>

interface SocialLogin {
  /** Opens the provider's window; another press starts over. */
  begin: (socialType: SocialType) => void
  /** Provider whose window is open. */
  waitingFor: SocialType | null
}

interface SocialLoginOptions {
  type: UserType
  onSession: (session: Session) => unknown
  /** Called when the email already has an account, whose ownership must be proved first. */
  onLink: (link: AskedLink) => void
}

/**
 * Signs in through a provider's window. The attempt stays in this page's memory; the code arrives on a channel of
 * this origin, because a provider may sever the popup's `opener`.
 */
export function useSocialLogin({ type, onSession, onLink }: SocialLoginOptions): SocialLogin {
  const attempt = useRef<Attempt | null>(null)
  const [waitingFor, setWaitingFor] = useState<SocialType | null>(null)
  const start = useCommand(startSocialLogin)
  const finish = useCommand(logInSocially, {
    onSuccess: ({ token, user, link }) => {
      if (token && user) return onSession({ token, user })
      if (link) onLink(link)
    },
  })
  const stop = () => {
    attempt.current = null
    setWaitingFor(null)
  }
  const take = ({ state, code, error, fullName }: CameBack) => {
    const open = attempt.current
    if (!open || state !== open.state) return
    stop()
    if (error || !code) {
      if (error === 'access_denied' || error === 'user_cancelled_authorize') toastInfo('The login was cancelled.')
      else toastError('We couldn’t sign you in. Please try again.')
      return
    }
    const proof = { attempt: open.attempt, state: open.state, code }
    finish.mutate({
      type: open.type,
      socialType: open.socialType,
      proof,
      termsVersion: shownTermsVersion(),
      ...(fullName ? { fullName } : {}),
    })
  }
  const taking = useRef(take)
  useEffect(() => {
    taking.current = take
  })
  useEffect(() => {
    const channel = openChannel(channelName)
    if (channel === undefined) return undefined
    channel.onmessage = ({ data }: MessageEvent<CameBack>) => taking.current(data)
    return () => channel.close()
  }, [])

  const begin = (socialType: SocialType) => {
    attempt.current?.popup.close()
    // Opens an empty window first: browsers block one that is opened after a response arrives.
    const popup = window.open('', channelName, popupFeatures)
    if (!popup) {
      toastError('Your browser has blocked the login window. Please allow pop-ups for this site and try again.')
      return
    }
    setWaitingFor(socialType)
    start.mutate(
      { type, socialType },
      {
        onSuccess: ({ url, attempt: kept, state }) => {
          attempt.current = { type, socialType, attempt: kept, state, popup }
          popup.location.href = url
        },
        onError: () => {
          popup.close()
          stop()
        },
      },
    )
  }
  return { begin, waitingFor }
}
