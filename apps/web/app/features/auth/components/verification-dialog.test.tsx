import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
  it('requests the code of the visible tab, email first, once for each address', async () => {
    show()
    await waitFor(() => expect(asked()).toEqual(['EMAIL']))
    fireEvent.click(screen.getByRole('tab', { name: 'Phone' }))
    await waitFor(() => expect(asked()).toEqual(['EMAIL', 'PHONE']))
    fireEvent.click(screen.getByRole('tab', { name: 'Email' }))
    await screen.findByText(/bea@demo.test/)
    expect(asked()).toEqual(['EMAIL', 'PHONE'])
  })

  it('can be reopened after it was closed, without a second code', async () => {
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

  it('still shows how many tries are left when Verify is clicked with empty boxes', async () => {
    verdict = () => refusal(400, 'Wrong code. You have 4 tries left.', { code: 'WRONG_CODE' })
    show()
    await typeCode('1234')
    await screen.findByText('Wrong code. You have 4 tries left.')
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(screen.getByText('Wrong code. You have 4 tries left.')).toBeTruthy()
    expect(screen.queryByText('Please enter OTP')).toBeNull()
    verdict = () => answer({})
  })

  it('reappears when the page was reloaded during a visit to the email app, without requesting a second code', async () => {
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

  it('has no tabs for a single address', async () => {
    show(undefined, accountTargets('BUYER', { email: person.email }))
    await screen.findByText(/bea@demo.test/)
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('enforces a wait before a new code', async () => {
    show()
    const resend = await screen.findByRole('button', { name: /Resend code in \d+ s/ })
    expect(resend).toHaveProperty('disabled', true)
  })

  it.each([
    [true, /Enter the 4-digit code we sent to/, /^Resend code in \d+ s$/, 4],
    [false, /because others were asked for shortly before/, /^Send code in \d+ s$/, 0],
  ])('states whether a code was sent when it was requested too soon: %s', async (isSent, words, button, boxes) => {
    asking = () => refusal(429, 'Please wait.', { code: 'CODE_TOO_SOON', details: { seconds: 20, isSent } })
    show()
    const wait = await screen.findByRole('button', { name: button })
    expect(wait).toHaveProperty('disabled', true)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryAllByRole('textbox')).toHaveLength(boxes)
  })

  it('rejects codes sent before a new account was created, until one is sent for it', async () => {
    asking = () => refusal(429, 'Please wait.', { code: 'CODE_TOO_SOON', details: { seconds: 0, isSent: true } })
    showNew()
    await screen.findByText(/because others were asked for shortly before/)
    asking = () => answer({ expiresAt: inHalfAMinute(), resendAt: inHalfAMinute() })
    fireEvent.click(await screen.findByRole('button', { name: 'Send code' }))
    await screen.findByText(/Enter the 4-digit code we sent to/)
  })

  it('states that no code was sent when the request failed, and requests again', async () => {
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
  ])('accepts a code that may or may not have been sent: %s', async (_, unheard) => {
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

  it('remembers the earlier code when the response about the next one is lost', async () => {
    asking = () => answer({ expiresAt: inHalfAMinute(), resendAt: new Date(0).toISOString() })
    show()
    const again = await screen.findByRole('button', { name: 'Resend code' })
    asking = () => Promise.reject(new TypeError('Failed to fetch'))
    fireEvent.click(again)
    await waitFor(() => expect(asked()).toEqual(['EMAIL', 'EMAIL']))
    await screen.findByText(/Enter the 4-digit code we sent to/)
    expect(screen.getAllByRole('textbox')).toHaveLength(4)
  })

  it('ends when the account is already verified, and names the address that showed it', async () => {
    const sentence = 'This account is already verified. Please log in.'
    verdict = () => refusal(400, sentence, { code: 'ACCOUNT_VERIFIED' })
    const onVerifiedBefore = showNew()
    await typeCode('1234')
    await screen.findByText(sentence)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onVerifiedBefore).toHaveBeenCalledWith({ verificationType: 'EMAIL', type: 'BUYER', email: person.email })
  })

  it('detects that the account is verified before requesting another code, when the response was lost', async () => {
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

  it('requests another code when the one without a response is wrong, and states when none is possible', async () => {
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

  it('assumes no result of the first request when the page was reloaded before its response', async () => {
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

  it("rejects less than four digits with the product's error message", async () => {
    show()
    await typeCode('12')
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await screen.findByText('Please enter OTP')
    expect(sent.some(({ path }) => path.endsWith('/auth/verify-otp'))).toBe(false)
  })

  it('submits the code with its last digit, and passes on the result', async () => {
    verdict = () => answer({ resetToken: 'x' })
    const onVerified = show()
    await typeCode('1234')
    await waitFor(() => expect(onVerified).toHaveBeenCalled())
    expect(sent.at(-1)?.body).toEqual({ verificationType: 'EMAIL', type: 'BUYER', email: person.email, otp: '1234' })
  })

  it('clears the previous message when a code is entered', async () => {
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

  it('shows that a code is wrong and clears the boxes for the next try', async () => {
    verdict = () => refusal(400, 'That code is not correct. 4 tries left.', { code: 'CODE_WRONG' })
    const onVerified = show()
    await typeCode('0000')
    await screen.findByText('That code is not correct. 4 tries left.')
    await waitFor(() => expect((screen.getByLabelText('Digit 1 of 4') as HTMLInputElement).value).toBe(''))
    expect(onVerified).not.toHaveBeenCalled()
  })
})
