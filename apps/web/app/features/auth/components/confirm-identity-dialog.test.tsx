import { updateContactInfo } from '@market/contract/accounts/endpoints.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCommand } from '#lib/api/query.ts'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx'

interface Sent {
  path: string
  body: Record<string, unknown>
}
let sent: Sent[] = []
let isFresh = false
let hasPassword = true
let hasSecondFactor = false

const refused = (status: number, code: string, message = '', more: object = {}) =>
  Response.json({ success: false, message, data: { code, ...more } }, { status })
const answered = (data: unknown, message = '') => Response.json({ success: true, message, data })

function reply(path: string, body: Record<string, unknown>): Response {
  if (path.endsWith('/get-sessions')) return answered({ records: [], total: 0, hasPassword, linked: [] })
  if (path.endsWith('/auth/request-otp')) return answered({ expiresAt: '2030-01-01', resendAt: '2030-01-01' })
  if (path.endsWith('/confirm-identity')) {
    if (body['otp'] === '9999') return refused(400, 'WRONG_CODE', 'This code is not right. 4 tries left.')
    if (body['otp'] === undefined && body['password'] !== 'Demo@1234')
      return refused(400, 'VALIDATION', '', { fieldErrors: { password: 'The password is not correct.' } })
    if (path.includes('/admin/') && hasSecondFactor && body['code'] === undefined)
      return refused(403, 'SECOND_FACTOR_NEEDED', 'Please enter the code of your authenticator app.')
    isFresh = true
    return answered({ freshUntil: '2030-01-01T00:00:00Z' })
  }
  return isFresh ? answered({}, 'We have sent you a code.') : refused(403, 'CONFIRM_IDENTITY', 'Please confirm.')
}

beforeEach(() => {
  ;[sent, isFresh, hasPassword, hasSecondFactor] = [[], false, true, false]
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>
    sent.push({ path, body })
    return Promise.resolve(reply(path, body))
  })
})
/** Form with some input whose call is sensitive. */
function EmailForm() {
  const [email, setEmail] = useState('')
  const change = useCommand(updateContactInfo)
  return (
    <>
      <label>
        Email <input value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      <button type="button" onClick={() => change.mutate({ email })} disabled={change.isPending}>
        Update
      </button>
      <Toasts />
      <ConfirmIdentityDialog />
    </>
  )
}

async function press(type: 'BUYER' | 'ADMIN' = 'BUYER') {
  const user = { id: 'b1', type, actions: [], email: 'bea@demo.test', isEmailVerified: true }
  startSession({ token: 't', user: user as never }, false)
  render(
    <TestApp>
      <EmailForm />
    </TestApp>,
  )
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'new@people.test' } })
  fireEvent.click(screen.getByText('Update'))
  return within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
}
const changes = () => sent.filter(({ path }) => path.endsWith('/update-contact-info'))

async function typePassword(dialog: Awaited<ReturnType<typeof press>>, password: string) {
  fireEvent.change(await dialog.findByLabelText('Password'), { target: { value: password } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
}

test('the password is asked for once, and the started action then continues with the typed values', async () => {
  const dialog = await press()
  await typePassword(dialog, 'Wrong@1234')
  await dialog.findByText('The password is not correct.')
  await typePassword(dialog, 'Demo@1234')
  await screen.findByText('We have sent you a code.')
  expect(changes().map(({ body }) => body)).toEqual([{ email: 'new@people.test' }, { email: 'new@people.test' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('canceling leaves the form unchanged, without an error', async () => {
  const dialog = await press()
  fireEvent.click(await dialog.findByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@people.test')
  expect(screen.getByText<HTMLButtonElement>('Update').disabled).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a user without a password confirms with a code to their verified email', async () => {
  hasPassword = false
  const dialog = await press()
  fireEvent.click(await dialog.findByText('Send code'))
  const boxes = await dialog.findAllByRole('textbox')
  for (const [index, box] of boxes.entries()) fireEvent.change(box, { target: { value: String(index + 1) } })
  await screen.findByText('We have sent you a code.')
  expect(sent.find(({ path }) => path.endsWith('/confirm-identity'))?.body).toEqual({ otp: '1234' })
  expect(changes()).toHaveLength(2)
})

test('pressing Confirm after a wrong code keeps the number of tries left', async () => {
  hasPassword = false
  const dialog = await press()
  fireEvent.click(await dialog.findByText('Send code'))
  for (const box of await dialog.findAllByRole('textbox')) fireEvent.change(box, { target: { value: '9' } })
  await dialog.findByText('This code is not right. 4 tries left.')
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(dialog.getByText('This code is not right. 4 tries left.')).toBeDefined()
  expect(dialog.queryByText('Please enter OTP')).toBeNull()
  fireEvent.click(dialog.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an operator confirms with the password and, when required, the second factor', async () => {
  hasSecondFactor = true
  const dialog = await press('ADMIN')
  await typePassword(dialog, 'Demo@1234')
  fireEvent.change(await dialog.findByLabelText('Code of your authenticator app'), { target: { value: '123456' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(sent.findLast(({ path }) => path.endsWith('/admin/confirm-identity'))?.body).toEqual({
    password: 'Demo@1234',
    code: '123456',
  })
})
