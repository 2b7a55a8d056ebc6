import { buyerRegistration, login } from '@market/contract/accounts/schema.ts'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { firstMessages, useContractForm } from './form.ts'

describe('form errors', () => {
  it('are the first of each field, with the messages of the contract', () => {
    expect(firstMessages(login, { userName: '', type: 'BUYER', password: 'short' })).toEqual({
      userName: 'Username is required.',
      password: 'Password must be at least 8 characters.',
    })
  })

  it('include differing passwords even when other fields are missing', () => {
    const messages = firstMessages(buyerRegistration, { type: 'BUYER', password: 'Demo@1234', confirmPassword: 'x' })
    expect(messages['confirmPassword']).toBe('Passwords must match.')
    expect(messages['agreeTerms']).toBe('You must agree to the terms and conditions.')
  })

  it('of a list are shown at the item and at the list', () => {
    const schema = z.object({ images: z.array(z.object({ url: z.string().min(1, 'Please upload it again.') })) })
    expect(firstMessages(schema, { images: [{ url: '' }] })).toEqual({
      'images.0.url': 'Please upload it again.',
      images: 'Please upload it again.',
    })
  })

  it('from the server for an item are also shown at its list, where users see them', () => {
    const initialValues = { images: [{ name: 'proof.png' }], reason: '' }
    const { result } = renderHook(() => useContractForm({ schema: z.object({}), initialValues }))
    const said = { 'images.0.name': 'Please remove it.', 'images.1.name': 'This one too.' }
    let shown = false
    act(() => void (shown = result.current.showFieldErrors(said)))
    expect(shown).toBe(true)
    expect(result.current.errors).toEqual({ ...said, images: 'Please remove it.' })
  })
})
