import { requestCode, verifyCode } from '@market/contract/accounts/endpoints.ts'
import type { UserType, VerificationType } from '@market/contract/accounts/schema.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { serverNow, useNow } from '#lib/clock.ts'
import { useCommand } from '#lib/query.ts'
import { CodeInput } from '#ui/code-input.tsx'
import classes from './verification-dialog.module.css'

export interface CodeTarget {
  verificationType: VerificationType
  type: UserType
  email?: string
  countryCode?: string
  phone?: string
}

export type Verified = OutputOf<typeof verifyCode>

interface CodePanelProps {
  target: CodeTarget
  /** When a new code may be asked for; undefined while none was asked for yet. */
  resendAt: string | undefined
  onResendAt: (moment: string) => void
  onVerified: (answer: Verified) => unknown
}

/** Four boxes for the code sent to one address; asks for the code when it is first shown. */
export function CodePanel({ target, resendAt, onResendAt, onVerified }: CodePanelProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const ask = useCommand(requestCode, {
    onSuccess: (answer) => onResendAt(answer.resendAt),
    onError: (error) => {
      if (error.code !== 'CODE_TOO_SOON') return false
      // The code of a moment ago is still good: what is left to wait is all there is to say.
      onResendAt(new Date(serverNow() + Number(error.details['seconds'] ?? 30) * 1000).toISOString())
      return true
    },
  })
  const verify = useCommand(verifyCode, {
    onSuccess: onVerified,
    onError: (error) => {
      if (error.status === 0 || error.status >= 500) return false
      setProblem(error.fieldErrors['otp'] ?? error.message)
      // Empty boxes take the next try at once; the wrong digits are of no use.
      setCode('')
      return true
    },
  })
  const asked = useRef(resendAt !== undefined)
  const send = () => {
    asked.current = true
    ask.mutate(target)
  }
  useEffect(() => {
    if (!asked.current) send()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the panel is first shown
  }, [])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== null && !verify.isPending)
      form.current?.querySelector<HTMLInputElement>('[data-field="otp"]')?.focus()
  }, [problem, verify.isPending])
  const enter = (otp: string) => {
    if (verify.isPending) return
    if (!/^\d{4}$/.test(otp)) return setProblem('Please enter OTP')
    verify.mutate({ ...target, otp })
  }
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
      <p>
        {ask.isError && resendAt === undefined ? 'No code was sent to ' : 'Enter the 4 digits we sent to '}
        <strong className={classes.address}>
          {target.email ?? `${target.countryCode ?? ''} ${target.phone ?? ''}`}
        </strong>
        . It is good for 10 minutes.
      </p>
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
      <ResendButton resendAt={resendAt} busy={ask.isPending} onPress={send} />
    </form>
  )
}

interface ResendButtonProps {
  resendAt: string | undefined
  busy: boolean
  onPress: () => void
}

function ResendButton({ resendAt, busy, onPress }: ResendButtonProps) {
  const now = useNow(1000) ?? serverNow()
  const left = resendAt === undefined ? 0 : Date.parse(resendAt) - now
  return (
    <Button variant="subtle" onClick={onPress} loading={busy} disabled={left > 0} fullWidth>
      {left > 0 ? `Resend code in ${Math.max(1, Math.round(left / 1000))} s` : 'Resend code'}
    </Button>
  )
}
