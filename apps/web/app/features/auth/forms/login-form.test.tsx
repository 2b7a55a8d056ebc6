import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { InitialEntry } from 'react-router'
import { takeReturn } from '#lib/session/guard.ts'
import { rememberReturn } from '#lib/session/return-to.ts'
import { readSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { LoginForm } from './login-form.tsx'

interface Answer {
  status: number
  success: boolean
  message: string
  data: unknown
}
type Handler = (body: Record<string, unknown>) => Answer | Promise<Answer>

const ok = (data: unknown) => ({ status: 200, success: true, message: '', data })
const refused = (status: number, message: string, data: unknown) => ({ status, success: false, message, data })
let handlers: Record<string, Handler> = {}
let sent: Record<string, unknown>[] = []

beforeEach(() => {
  sent = []
  handlers = {
    '/api/resource/get-country': () =>
      ok({ records: [{ id: 'IN', countryName: 'India', code: '+91', slug: 'IN' }], total: 1 }),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>
    if (init.method === 'POST') sent.push(body)
    const handler = handlers[url] ?? (() => refused(404, 'No Result Found', { code: 'NOT_FOUND' }))
    const { status, ...envelope } = await handler(body)
    return new Response(JSON.stringify(envelope), { status })
  })
})

function show(at: InitialEntry = '/login') {
  render(
    <TestApp at={at}>
      <LoginForm />
    </TestApp>,
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the login form', () => {
  it('shows what is missing, and sends nothing', async () => {
    show()
    press('Login')
    await screen.findByText('Username is required.')
    await screen.findByText('Password is required.')
    expect(sent).toEqual([])
  })

  it.each([
    ['email', { email: 'bea@demo.test' }, 'bea@demo.test', null],
    ['number', { phone: '7700900123', countryCode: '+44' }, '7700900123', '+44'],
  ])('is prefilled with the %s from the link', async (_, address, userName, code) => {
    const target = { verificationType: 'EMAIL', type: 'BUYER', ...address }
    show({ pathname: '/login', state: { target } })
    await waitFor(() => expect(screen.getByLabelText('Email or mobile number')).toHaveProperty('value', userName))
    if (code !== null) expect(await screen.findByLabelText('Country code')).toHaveProperty('value', code)
  })

  it('shows a dial code for a typed number and reverts to an email, keeping what was typed', async () => {
    show()
    type('Email or mobile number', '98')
    await screen.findByLabelText('Country code')
    type('Email or mobile number', '98a')
    await waitFor(() => expect(screen.queryByLabelText('Country code')).toBeNull())
    expect(screen.getByLabelText('Email or mobile number')).toHaveProperty('value', '98a')
  })

  it('keeps all digits of a too long number and marks it, and all of an email pasted over it', async () => {
    show()
    type('Email or mobile number', '9')
    await screen.findByLabelText('Country code')
    const field = screen.getByLabelText<HTMLInputElement>('Email or mobile number')
    expect(field.maxLength).toBe(-1)
    type('Email or mobile number', '9876543210987654')
    fireEvent.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByText('Username must be a valid phone number or email address.')
    expect(field.value).toBe('9876543210987654')
    type('Email or mobile number', 'someone.longer@example.com')
    await waitFor(() => expect(screen.queryByLabelText('Country code')).toBeNull())
    expect(screen.getByLabelText('Email or mobile number')).toHaveProperty('value', 'someone.longer@example.com')
  })

  it('sends the number with its dial code and the type of the chosen tab', async () => {
    handlers['/api/auth/login'] = () =>
      refused(400, 'The email, mobile number or password is not correct.', { code: 'WRONG_CREDENTIALS' })
    show('/login?type=SELLER')
    type('Email or mobile number', '9876543210')
    type('Password', 'Demo@1234')
    press('Login')
    await waitFor(() => expect(sent).toEqual([{ userName: '+919876543210', type: 'SELLER', password: 'Demo@1234' }]))
    // No toasts are rendered here, so this is the message at the field.
    await screen.findByText('The email, mobile number or password is not correct.')
  })

  it('opens the verification for an unverified account, with both of its addresses', async () => {
    handlers['/api/auth/login'] = () =>
      refused(403, 'Please verify your account with the code we send you.', {
        code: 'NOT_VERIFIED',
        details: { email: 'bea@demo.test', phone: '9876543210', countryCode: '+91' },
      })
    show()
    type('Email or mobile number', 'bea@demo.test')
    type('Password', 'Demo@1234')
    press('Login')
    await screen.findByRole('tab', { name: 'Email' })
    await screen.findByRole('tab', { name: 'Phone' })
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ verificationType: 'EMAIL', type: 'BUYER', email: 'bea@demo.test' }),
    )
  })

  it('signs in with a demo account in one click', async () => {
    const account = { label: 'Demo seller', userName: 'seller@demo.test', password: 'Demo@1234', type: 'SELLER' }
    handlers['/api/dev/demo-accounts'] = () => ok({ records: [account] })
    handlers['/api/auth/login'] = () => ok({ token: 't', user: { id: 'u', type: 'SELLER', step: 4, actions: [] } })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Demo seller' }))
    await waitFor(() => expect(readSession()?.token).toBe('t'))
    expect(sent).toMatchObject([{ userName: 'seller@demo.test', password: 'Demo@1234', type: 'SELLER' }])
  })

  it('keeps the account type of its request until the response arrives', async () => {
    let answer: (given: Answer) => void = () => undefined
    handlers['/api/auth/login'] = () => new Promise<Answer>((resolve) => (answer = resolve))
    show()
    type('Email or mobile number', 'bea@demo.test')
    type('Password', 'Demo@1234')
    press('Login')
    const other = screen.getByRole<HTMLButtonElement>('tab', { name: 'Seller' })
    await waitFor(() => expect(other.disabled).toBe(true))
    answer(refused(400, 'The email, mobile number or password is not correct.', { code: 'WRONG_CREDENTIALS' }))
    await waitFor(() => expect(other.disabled).toBe(false))
  })

  it('stores the session until the browser closes unless asked to keep it, and forgets the return path', async () => {
    handlers['/api/auth/login'] = () => ok({ token: 't', user: { id: 'u', type: 'BUYER', step: 4, actions: [] } })
    rememberReturn('/wallets')
    show()
    type('Email or mobile number', 'bea@demo.test')
    type('Password', 'Demo@1234')
    press('Login')
    await waitFor(() => expect(readSession()?.token).toBe('t'))
    expect(localStorage.length).toBe(0)
    expect(takeReturn('BUYER')).toBeNull()
  })

  it('prefills a demo account where the marketplace has some', async () => {
    handlers['/api/dev/demo-accounts'] = () =>
      ok({ records: [{ label: 'Seller', userName: 'seller@demo.test', password: 'Demo@1234', type: 'SELLER' }] })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Seller' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Email or mobile number')).toHaveProperty('value', 'seller@demo.test'),
    )
    expect(screen.getByRole('tab', { name: 'Seller' }).getAttribute('aria-selected')).toBe('true')
  })
})
