import { registration, registrationPerson } from '@market/contract/accounts/schema.ts'
import { describe, expect, it } from 'vitest'
import { firstMessages } from '#lib/forms/form.ts'
import { emptyRegistration, hasPersonError, registrationOf } from './registration-values.ts'

const person = {
  ...emptyRegistration,
  fullName: 'Bea Morrow',
  email: 'bea@demo.test',
  phone: '9876543210',
  password: 'Demo@1234',
  confirmPassword: 'Demo@1234',
  agreeTerms: true,
  agreeSms: true,
}
const messages = (values: typeof emptyRegistration, type: 'BUYER' | 'SELLER') =>
  firstMessages(registration, registrationOf(values, type, '+91'))

describe('a registration', () => {
  it('shows every error of an empty form at once', () => {
    expect(messages(emptyRegistration, 'BUYER')).toMatchObject({
      fullName: 'Full Name is required.',
      email: 'Please enter a valid email address.',
      phone: 'Mobile Number is required.',
      countryId: 'Country is required.',
      stateId: 'State is required.',
      city: 'City is required.',
      zipcode: 'Zipcode is required.',
      password: 'Password is required.',
      agreeTerms: 'You must agree to the terms and conditions.',
      agreeSms: 'You must agree to receive SMS verification messages.',
    })
  })

  it('shows in its first step the errors of that step only', () => {
    const errors = firstMessages(registrationPerson, registrationOf(emptyRegistration, 'BUYER', '+91'))
    expect(Object.keys(errors).sort()).toEqual(['confirmPassword', 'email', 'fullName', 'password', 'phone'])
  })

  it('returns to its first step for an error of that step only', () => {
    expect(hasPersonError({ zipcode: 'Zipcode is required.', email: 'This email is already registered.' })).toBe(true)
    expect(hasPersonError({ zipcode: 'Zipcode is required.' })).toBe(false)
  })

  it('sends the suggested dial code until another one is chosen', () => {
    expect(registrationOf(person, 'SELLER', '+49')).toMatchObject({ countryCode: '+49' })
    expect(registrationOf({ ...person, countryCode: '+225' }, 'SELLER', '+49')).toMatchObject({ countryCode: '+225' })
  })

  it('does not ask a seller for an address', () => {
    expect(messages(person, 'SELLER')).toEqual({})
    expect(registrationOf({ ...person, city: 'Mysuru' }, 'SELLER', '+91')).not.toHaveProperty('city')
  })

  it('asks a buyer for an address', () => {
    expect(Object.keys(messages(person, 'BUYER')).sort()).toEqual(['city', 'countryId', 'stateId', 'zipcode'])
  })

  it('shows that the passwords differ', () => {
    expect(messages({ ...person, confirmPassword: 'Demo@12345' }, 'SELLER')).toEqual({
      confirmPassword: 'Passwords must match.',
    })
  })

  it('sends the stored image by its file name', () => {
    const avatar = { filename: 'a.png', name: 'me.jpg', preview: 'blob:1' }
    expect(registrationOf({ ...person, avatar }, 'SELLER', '+91')).toMatchObject({ avatar: 'a.png', type: 'SELLER' })
  })
})
