import { expect, test } from 'vitest'
import { email, emailUpdate, login, newPassword, passwordRules, passwordStrength } from './schema.ts'

test.each([
  ['Better@5678', []],
  ['Bett@56', ['At least 8 characters']],
  // Seven characters but eleven UTF-16 code units.
  ['Bb1😀😀😀😀', ['At least 8 characters']],
  ['BETTER@5678', ['A lowercase letter']],
  ['better', ['At least 8 characters', 'An uppercase letter', 'A number', 'A special character']],
])('of the password %s the form refuses what the list beside it leaves open', (password, open) => {
  const unmet = passwordRules.filter(([, rule]) => !rule.test(password))
  expect(unmet.map(([label]) => label)).toEqual(open)
  const issues = newPassword.safeParse(password).error?.issues ?? []
  expect(issues.map(({ message }) => message)).toEqual(unmet.map(([, , refusal]) => refusal))
})

test.each([
  'asha＠example.com',
  'ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'asha@example。com',
  '\u202aAsha@Example.com\u202c',
  ' asha@example.com\u200b',
])('an email typed on an East Asian keyboard or pasted with invisible characters is the email: %j', (typed) => {
  expect(email.parse(typed)).toBe('asha@example.com')
  expect(emailUpdate.parse({ email: typed }).email).toBe('asha@example.com')
  const { userName } = login.parse({ userName: typed, type: 'BUYER', password: 'Better@5678' })
  expect(userName.toLowerCase()).toBe('asha@example.com')
})

test.each([
  ['', 0],
  ['better', 1],
  ['Better567', 2],
  ['Better@5678', 3],
  ['Better@56789', 4],
])('the bar beside the password %s has %i of 4 parts', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
