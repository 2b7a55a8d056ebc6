import { requestCode, verifyCode } from '@market/contract/accounts/endpoints.ts'
import type { EnteredType, UserType } from '@market/contract/accounts/schema.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { serverNow, useNow } from '#lib/formats/clock.ts'
import { type ApiError, isUnheard } from '#lib/api/errors.ts'
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

/** What came of asking for a code. */
export interface AskedCode {
  /** When the next may be asked for; at once without. */
  resendAt?: string
  /** Whether one for this purpose went out; codes for other purposes share the limits of the address. Null: nobody knows. */
  isSent: boolean | null
  /** It was not the first that was asked for. */
  isRepeat?: boolean
}

/** What a refusal says about a code that was asked for too soon; null for any other refusal. */
export const askedTooSoon = ({ code, details }: ApiError): AskedCode | null =>
  code === 'CODE_TOO_SOON'
    ? {
        resendAt: new Date(serverNow() + Number(details['seconds'] ?? 30) * 1000).toISOString(),
        isSent: details['isSent'] === true,
      }
    : null

interface CodePanelProps {
  target: CodeTarget
  /** Undefined while no code was asked for yet. */
  asked: AskedCode | undefined
  /** Undefined takes back that one was asked for: the server refused. */
  onAsked: (asked: AskedCode | undefined) => void
  onVerified: (answer: Verified) => unknown
  /** The code was right, but the account is verified already: all that is left is to log in. */
  onVerifiedBefore?: (target: CodeTarget) => unknown
  /** The account was made in this moment: what was sent to its addresses before opens nothing. */
  isNewAccount?: boolean
}

type AskingProps = Pick<CodePanelProps, 'target' | 'asked' | 'onAsked'> & { isNewAccount: boolean }

/** Asks for a code when the panel is first shown, and when told to. */
function useAsking({ target, asked, onAsked, isNewAccount }: AskingProps) {
  /** As it was when one was last asked for. */
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
    // Whoever loads the page anew before the answer cannot know whether it went out.
    if (asked === undefined) onAsked({ isSent: null })
    ask.mutate(target)
  }
  useEffect(() => {
    if (!hasAsked.current) send()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the panel is first shown
  }, [])
  return { ask, send }
}

/** Four boxes for the code sent to one address; asks for the code when it is first shown. */
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
  /** What was entered and nobody heard the answer of: it may have verified the account. */
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
      // Empty boxes take the next try at once; the wrong digits are of no use.
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
    // What was said of the last code, as how many tries are left, stays.
    if (!/^\d{4}$/.test(otp)) return setProblem((said) => said ?? 'Please enter OTP')
    // What was said of the account and of its code is over once the code is entered.
    void clearToasts()
    unheard.current = otp
    asksNext.current = false
    verify.mutate({ ...target, otp })
  }
  /** No code goes to an account that is verified, which the code alone tells: one without an answer is entered first. */
  const sendNext = () => {
    asksNext.current = unheard.current !== undefined
    if (unheard.current === undefined) send()
    else verify.mutate({ ...target, otp: unheard.current })
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
  /** From when on it may be pressed; at once without. */
  from: string | undefined
  busy: boolean
  onPress: () => void
}

/** Asks for a code; counts down while it is too soon. */
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
