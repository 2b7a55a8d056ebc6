import { requestCode, verifyCode } from '@market/contract/accounts/endpoints.ts'
import type { EnteredType, UserType } from '@market/contract/accounts/schema.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { serverNow, useNow } from '#lib/formats/clock.ts'
import { type ApiError, isUnheard } from '#lib/api/errors.ts'
import { registrationField } from '../registration-token.ts'
import { useCommand } from '#lib/api/query.ts'
import { clearToasts } from '#lib/toast.ts'
import { CodeInput } from '#ui/forms/code-input.tsx'
import classes from './verification-dialog.module.css'
import { Button } from '#ui/buttons/button.tsx'

export interface CodeTarget {
  verificationType: EnteredType
  type: UserType
  email?: string
  countryCode?: string
  phone?: string
}

export type Verified = OutputOf<typeof verifyCode>

/** Outcome of a request for a code. */
export interface AskedCode {
  /** Earliest time of the next request; immediately when missing. */
  resendAt?: string
  /**
   * Whether a code for this purpose was sent; codes for other purposes share the address's limits. Null when unknown.
   */
  isSent: boolean | null
  /** Set when it was not the first request. */
  isRepeat?: boolean
}

/** Returns the details of a CODE_TOO_SOON error; null for any other error. */
export const askedTooSoon = ({ code, details }: ApiError): AskedCode | null =>
  code === 'CODE_TOO_SOON'
    ? {
        resendAt: new Date(serverNow() + Number(details['seconds'] ?? 30) * 1000).toISOString(),
        isSent: details['isSent'] === true,
      }
    : null

interface CodePanelProps {
  target: CodeTarget
  /** Undefined until a code was requested. */
  asked: AskedCode | undefined
  /** Undefined resets the outcome after the server rejected the request. */
  onAsked: (asked: AskedCode | undefined) => void
  onVerified: (answer: Verified) => unknown
  /** Called when the code is correct but the account is verified already; the user only has to log in. */
  onVerifiedBefore?: (target: CodeTarget) => unknown
  /** The account was just created, so codes sent to its addresses earlier do not apply to it. */
  isNewAccount?: boolean
}

type AskingProps = Pick<CodePanelProps, 'target' | 'asked' | 'onAsked'> & { isNewAccount: boolean }

/** Requests a code when the panel is first shown, and whenever `send` is called. */
function useAsking({ target, asked, onAsked, isNewAccount }: AskingProps) {
  /** Outcome before the pending request. */
  const before = useRef(asked)
  const ask = useCommand(requestCode, {
    onSuccess: ({ resendAt }) =>
      onAsked({ resendAt, isSent: true, ...(before.current !== undefined && { isRepeat: true }) }),
    onError: (error) => {
      const tooSoon = askedTooSoon(error)
      if (tooSoon === null) {
        onAsked(isUnheard(error) ? { isSent: before.current?.isSent || null } : before.current)
        return false
      }
      const isSentNow = before.current === undefined ? false : before.current.isSent
      onAsked(tooSoon.isSent && isNewAccount ? { ...tooSoon, isSent: isSentNow } : tooSoon)
      return true
    },
  })
  const hasAsked = useRef(asked !== undefined)
  const send = () => {
    hasAsked.current = true
    before.current = asked
    // After a reload before the response arrives, it is unknown whether the code was sent.
    if (asked === undefined) onAsked({ isSent: null })
    ask.mutate(target)
  }
  useEffect(() => {
    if (!hasAsked.current) send()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the panel is first shown
  }, [])
  return { ask, send }
}

/** Four boxes for the code sent to one address; requests the code when first shown. */
export function CodePanel({
  target,
  asked,
  onAsked,
  onVerified,
  onVerifiedBefore,
  isNewAccount = false,
}: CodePanelProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { ask, send } = useAsking({ target, asked, onAsked, isNewAccount })
  /** Last code whose response never arrived; it may have verified the account. */
  const unheard = useRef<string>(undefined)
  const asksNext = useRef(false)
  const verify = useCommand(verifyCode, {
    onSuccess: onVerified,
    onError: (error) => {
      if (isUnheard(error) || error.status >= 500) return false
      unheard.current = undefined
      if (error.code === 'ACCOUNT_VERIFIED') {
        onVerifiedBefore?.(target)
        return false
      }
      if (asksNext.current) {
        setCode('')
        send()
        return true
      }
      setProblem(error.fieldErrors['otp'] ?? error.message)
      // Clears the wrong digits so that the next try can be typed immediately.
      setCode('')
      return true
    },
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== null && !verify.isPending)
      form.current?.querySelector<HTMLInputElement>('[data-field="otp"]')?.focus()
  }, [problem, verify.isPending])
  const enter = (otp: string) => {
    if (verify.isPending) return
    // Keeps the message about the previous code, such as the number of tries left.
    if (!/^\d{4}$/.test(otp)) return setProblem((said) => said ?? 'Please enter OTP')
    // Messages about the account and its previous code no longer apply.
    void clearToasts()
    unheard.current = otp
    asksNext.current = false
    verify.mutate({ ...target, ...registrationField(), otp })
  }
  /**
   * Retries a code without a response before it requests another one: the server sends none to a verified account.
   */
  const sendNext = () => {
    asksNext.current = unheard.current !== undefined
    if (unheard.current === undefined) send()
    else verify.mutate({ ...target, ...registrationField(), otp: unheard.current })
  }
  const address = (
    <strong className={classes.address}>{target.email ?? `${target.countryCode ?? ''} ${target.phone ?? ''}`}</strong>
  )
  const sending = { from: asked?.resendAt, busy: ask.isPending, onPress: sendNext }
  if (asked ? asked.isSent === false : ask.isError) {
    return (
      <div className={classes.panel}>
        <p role="status">
          No code was sent to {address} yet{asked && ', because others were asked for shortly before'}.
        </p>
        <SendButton label="Send code" {...sending} />
      </div>
    )
  }
  const isUnknown = asked?.isSent === null && !ask.isPending
  return (
    <form
      ref={form}
      className={classes.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enter(code)
      }}
    >
      {isUnknown && (
        <p role="status">We could not tell whether a code was sent to {address}. If one arrives, enter it here.</p>
      )}
      {!isUnknown && !asked?.isSent && <p role="status">We’re sending a 4-digit code to {address}.</p>}
      {asked?.isSent && <p>Enter the 4-digit code we sent to {address}. It expires in 10 minutes.</p>}
      {asked?.isSent && asked.isRepeat && onVerifiedBefore && (
        <p>If none arrives, your account may be verified already: please log in.</p>
      )}
      <CodeInput
        label="Verification code"
        value={code}
        onChange={(typed) => {
          setCode(typed)
          if (typed !== '') setProblem(null)
        }}
        onComplete={enter}
        error={problem}
        disabled={verify.isPending}
      />
      <Button type="submit" loading={verify.isPending} fullWidth>
        Verify
      </Button>
      <SendButton label={isUnknown ? 'Send code' : 'Resend code'} {...sending} />
    </form>
  )
}

interface SendButtonProps {
  label: string
  /** Time from which the button is enabled; immediately when undefined. */
  from: string | undefined
  busy: boolean
  onPress: () => void
}

/** Requests a code; counts down while it is too soon. */
function SendButton({ label, from, busy, onPress }: SendButtonProps) {
  const now = useNow(1000) ?? serverNow()
  const left = from === undefined ? 0 : Date.parse(from) - now
  const seconds = Math.max(1, Math.floor(left / 1000))
  const wait = seconds > 120 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`
  return (
    <Button variant="subtle" onClick={onPress} loading={busy} disabled={left > 0} fullWidth>
      {left > 0 ? `${label} in ${wait}` : label}
    </Button>
  )
}
