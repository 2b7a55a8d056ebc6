import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { showToast } from '#lib/toast.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { useAwaitedCodes } from '../use-awaited-codes.ts'
import type { CodeTarget } from './code-panel.tsx'
import { accountTargets, VerificationDialog } from './verification-dialog.tsx'

interface Sent {
  path: string
  body: Record<string, unknown>
}

const refusal = (status: number, message: string, data: object) =>
  new Response(JSON.stringify({ success: false, message, data }), { status })
const answer = (data: object) => new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 })

let sent: Sent[] = []
let verdict: () => Response | Promise<Response> = () => answer({})
let asking: () => Response | Promise<Response>

const inHalfAMinute = () => new Date(Date.now() + 30_000).toISOString()

beforeEach(() => {
  sent = []
  asking = () => answer({ expiresAt: inHalfAMinute(), resendAt: inHalfAMinute() })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ path: url, body: JSON.parse(String(init.body)) as Record<string, unknown> })
    return Promise.resolve(url.endsWith('/auth/request-otp') ? asking() : verdict())
  })
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const person = { email: 'bea@demo.test', countryCode: '+91', phone: '9876543210' }

interface AwaitingProps {
  targets: CodeTarget[]
  onVerified?: (answer: unknown) => void
  onVerifiedBefore?: (target: CodeTarget) => void
  isNewAccount?: boolean
}

/** Page with a button that starts to wait for codes. */
function Awaiting({ targets, onVerified = () => undefined, ...rest }: AwaitingProps) {
  const codes = useAwaitedCodes('test')
  return (
    <>
      <button type="button" onClick={() => codes.wait(targets)}>
        Register
      </button>
      <VerificationDialog codes={codes} onVerified={onVerified} {...rest} />
    </>
  )
}

function open(onVerified = vi.fn<(answer: unknown) => void>(), targets = accountTargets('BUYER', person)) {
  render(
    <TestApp>
      <Awaiting targets={targets} onVerified={onVerified} />
    </TestApp>,
  )
  return onVerified
}

function show(...given: Parameters<typeof open>) {
  const onVerified = open(...given)
  fireEvent.click(screen.getByText('Register'))
  return onVerified
}

/** Renders the dialog for a new account. */
function showNew(onVerifiedBefore = vi.fn<(target: CodeTarget) => void>()) {
  render(
    <TestApp>
      <Toasts />
      <Awaiting targets={accountTargets('BUYER', person)} isNewAccount onVerifiedBefore={onVerifiedBefore} />
    </TestApp>,
  )
  fireEvent.click(screen.getByText('Register'))
  return onVerifiedBefore
}

const asked = () =>
  sent.filter(({ path }) => path.endsWith('/auth/request-otp')).map(({ body }) => body['verificationType'])

async function typeCode(code: string) {
  await screen.findByText(/bea@demo.test/)
  for (const [index, digit] of [...code].entries())
    fireEvent.change(screen.getByLabelText(`Digit ${index + 1} of 4`), { target: { value: digit } })
}

describe('the verification dialog', () => {
  it('asks for the code of the tab in view, the email first, and for each address once', async () => {
    show()
    await waitFor(() => expect(asked()).toEqual(['EMAIL']))
    fireEvent.click(screen.getByRole('tab', { name: 'Phone' }))
    await waitFor(() => expect(asked()).toEqual(['EMAIL', 'PHONE']))
    fireEvent.click(screen.getByRole('tab', { name: 'Email' }))
    await screen.findByText(/bea@demo.test/)
    expect(asked()).toEqual(['EMAIL', 'PHONE'])
  })

  it('can be opened again after it was closed, with no second code', async () => {
    show()
    await screen.findByText(/Enter the 4-digit code we sent to/)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/waiting for the code for bea@demo.test/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Enter the code' }))
    await screen.findByRole('dialog', { name: 'Verify your account' })
    expect(screen.queryByText(/waiting for the code/)).toBeNull()
    expect(asked()).toEqual(['EMAIL'])
  })

  it('goes on saying how many tries are left when Verify is pressed with empty boxes', async () => {
    verdict = () => refusal(400, 'Wrong code. You have 4 tries left.', { code: 'WRONG_CODE' })
    show()
    await typeCode('1234')
    await screen.findByText('Wrong code. You have 4 tries left.')
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(screen.getByText('Wrong code. You have 4 tries left.')).toBeTruthy()
    expect(screen.queryByText('Please enter OTP')).toBeNull()
    verdict = () => answer({})
  })

  it('is there again after a look at the mail app that loaded the page anew, and asks for no second code', async () => {
    show()
    await screen.findByText(/Enter the 4-digit code we sent to/)
    cleanup()
    open()
    await screen.findByText(/Enter the 4-digit code we sent to/)
    expect(asked()).toEqual(['EMAIL'])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    cleanup()
    open()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has no tabs when there is one address', async () => {
    show(undefined, accountTargets('BUYER', { email: person.email }))
    await screen.findByText(/bea@demo.test/)
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('makes one wait before a new code', async () => {
    show()
    const resend = await screen.findByRole('button', { name: /Resend code in \d+ s/ })
    expect(resend).toHaveProperty('disabled', true)
  })

  it.each([
    [true, /Enter the 4-digit code we sent to/, /^Resend code in \d+ s$/, 4],
    [false, /because others were asked for shortly before/, /^Send code in \d+ s$/, 0],
  ])('says whether a code went out when it was asked for too soon: %s', async (isSent, words, button, boxes) => {
    asking = () => refusal(429, 'Please wait.', { code: 'CODE_TOO_SOON', details: { seconds: 20, isSent } })
    show()
    const wait = await screen.findByRole('button', { name: button })
    expect(wait).toHaveProperty('disabled', true)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryAllByRole('textbox')).toHaveLength(boxes)
  })

  it('takes no code for one of a new account that went out before it was made, until one goes out for it', async () => {
    asking = () => refusal(429, 'Please wait.', { code: 'CODE_TOO_SOON', details: { seconds: 0, isSent: true } })
    showNew()
    await screen.findByText(/because others were asked for shortly before/)
    asking = () => answer({ expiresAt: inHalfAMinute(), resendAt: inHalfAMinute() })
    fireEvent.click(await screen.findByRole('button', { name: 'Send code' }))
    await screen.findByText(/Enter the 4-digit code we sent to/)
  })

  it('says that no code went out when asking failed, and asks again', async () => {
    asking = () => refusal(500, 'Something went wrong.', { code: 'INTERNAL' })
    show()
    const again = await screen.findByRole('button', { name: 'Send code' })
    asking = () => answer({ expiresAt: inHalfAMinute(), resendAt: inHalfAMinute() })
    fireEvent.click(again)
    await screen.findByText(/Enter the 4-digit code we sent to/)
    expect(asked()).toEqual(['EMAIL', 'EMAIL'])
  })

  it.each([
    ['no answer was heard', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it took too long', () => refusal(503, 'This took too long.', { code: 'TOOK_TOO_LONG' })],
  ])('takes a code of which nobody knows whether it went out: %s', async (_, unheard) => {
    asking = unheard
    verdict = () => answer({ resetToken: 'x' })
    showNew()
    await screen.findByText(/We could not tell whether a code was sent to/)
    expect(screen.getByText(/If one arrives, enter it here/)).toBeTruthy()
    expect(screen.queryByText(/No code was sent/)).toBeNull()
    expect(screen.getAllByRole('textbox')).toHaveLength(4)
    asking = () => refusal(429, 'Please wait.', { code: 'CODE_TOO_SOON', details: { seconds: 20, isSent: true } })
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByRole('button', { name: /^Send code in \d+ s$/ })
    expect(screen.getByText(/We could not tell whether a code was sent to/)).toBeTruthy()
    await typeCode('1234')
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ otp: '1234' }))
  })

  it('knows of the code that went out before when the answer about the next one is lost', async () => {
    asking = () => answer({ expiresAt: inHalfAMinute(), resendAt: new Date(0).toISOString() })
    show()
    const again = await screen.findByRole('button', { name: 'Resend code' })
    asking = () => Promise.reject(new TypeError('Failed to fetch'))
    fireEvent.click(again)
    await waitFor(() => expect(asked()).toEqual(['EMAIL', 'EMAIL']))
    await screen.findByText(/Enter the 4-digit code we sent to/)
    expect(screen.getAllByRole('textbox')).toHaveLength(4)
  })

  it('ends where the account is verified already, and says by which address that was found', async () => {
    const sentence = 'This account is already verified. Please log in.'
    verdict = () => refusal(400, sentence, { code: 'ACCOUNT_VERIFIED' })
    const onVerifiedBefore = showNew()
    await typeCode('1234')
    await screen.findByText(sentence)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onVerifiedBefore).toHaveBeenCalledWith({ verificationType: 'EMAIL', type: 'BUYER', email: person.email })
  })

  it('finds out that the account is verified before it asks for another code, when the answer was lost', async () => {
    const sentence = 'This account is already verified. Please log in.'
    asking = () => answer({ expiresAt: inHalfAMinute(), resendAt: new Date(0).toISOString() })
    verdict = () => Promise.reject(new TypeError('Failed to fetch'))
    const onVerifiedBefore = showNew()
    await typeCode('1234')
    await screen.findByText(/API request failed/)
    verdict = () => refusal(400, sentence, { code: 'ACCOUNT_VERIFIED' })
    fireEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
    await screen.findByText(sentence)
    expect(onVerifiedBefore).toHaveBeenCalledOnce()
    expect(asked()).toEqual(['EMAIL'])
  })

  it('asks for another code when the one without an answer turns out to be wrong, and says when none may come', async () => {
    asking = () => answer({ expiresAt: inHalfAMinute(), resendAt: new Date(0).toISOString() })
    verdict = () => Promise.reject(new TypeError('Failed to fetch'))
    showNew()
    await typeCode('1234')
    await screen.findByText(/API request failed/)
    verdict = () => refusal(400, 'That code is not correct. 3 tries left.', { code: 'CODE_WRONG' })
    fireEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
    await screen.findByText('If none arrives, your account may be verified already: please log in.')
    expect(asked()).toEqual(['EMAIL', 'EMAIL'])
    expect(screen.queryByText(/not correct/)).toBeNull()
    expect((screen.getByLabelText('Digit 1 of 4') as HTMLInputElement).value).toBe('')
  })

  it('does not know what came of the first request when the page was loaded anew before its answer', async () => {
    asking = () => new Promise<Response>(() => undefined)
    showNew()
    await screen.findByText(/We’re sending a 4-digit code to/)
    cleanup()
    asking = () => refusal(429, 'Please wait.', { code: 'CODE_TOO_SOON', details: { seconds: 20, isSent: true } })
    render(
      <TestApp>
        <Awaiting targets={accountTargets('BUYER', person)} isNewAccount />
      </TestApp>,
    )
    await screen.findByText(/We could not tell whether a code was sent to/)
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByRole('button', { name: /^Send code in \d+ s$/ })
    expect(screen.getByText(/We could not tell whether a code was sent to/)).toBeTruthy()
    expect(screen.queryByText(/No code was sent/)).toBeNull()
  })

  it('refuses less than four digits with the sentence of the product', async () => {
    show()
    await typeCode('12')
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await screen.findByText('Please enter OTP')
    expect(sent.some(({ path }) => path.endsWith('/auth/verify-otp'))).toBe(false)
  })

  it('sends the code with its last digit, and hands on what it opened', async () => {
    verdict = () => answer({ resetToken: 'x' })
    const onVerified = show()
    await typeCode('1234')
    await waitFor(() => expect(onVerified).toHaveBeenCalled())
    expect(sent.at(-1)?.body).toEqual({ verificationType: 'EMAIL', type: 'BUYER', email: person.email, otp: '1234' })
  })

  it('takes away what was said before the code was entered', async () => {
    render(
      <TestApp>
        <Toasts />
      </TestApp>,
    )
    await showToast({ message: 'Account created. Verify your email or phone to continue.', autoClose: false })
    await screen.findByText(/Verify your email or phone/)
    show()
    await typeCode('1234')
    await waitFor(() => expect(screen.queryByText(/Verify your email or phone/)).toBeNull())
  })

  it('says that a code is wrong and empties the boxes for the next try', async () => {
    verdict = () => refusal(400, 'That code is not correct. 4 tries left.', { code: 'CODE_WRONG' })
    const onVerified = show()
    await typeCode('0000')
    await screen.findByText('That code is not correct. 4 tries left.')
    await waitFor(() => expect((screen.getByLabelText('Digit 1 of 4') as HTMLInputElement).value).toBe(''))
    expect(onVerified).not.toHaveBeenCalled()
  })
})
