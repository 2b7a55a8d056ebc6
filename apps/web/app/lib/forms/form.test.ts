import { buyerRegistration, login } from '@market/contract/accounts/schema.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { firstMessages } from './form.ts'

describe('the messages of a form', () => {
  it('are the first of each field, in the words of the contract', () => {
    expect(firstMessages(login, { userName: '', type: 'BUYER', password: 'short' })).toEqual({
      userName: 'Username is required.',
      password: 'Password must be at least 8 characters.',
    })
  })

  it('say that passwords differ even when other fields are missing', () => {
    const messages = firstMessages(buyerRegistration, { type: 'BUYER', password: 'Demo@1234', confirmPassword: 'x' })
    expect(messages['confirmPassword']).toBe('Passwords must match.')
    expect(messages['agreeTerms']).toBe('You must agree to the terms and conditions.')
  })

  it('of a list stand at its item and at the list', () => {
    const schema = z.object({ images: z.array(z.object({ url: z.string().min(1, 'Please upload it again.') })) })
    expect(firstMessages(schema, { images: [{ url: '' }] })).toEqual({
      'images.0.url': 'Please upload it again.',
      images: 'Please upload it again.',
    })
  })
})
