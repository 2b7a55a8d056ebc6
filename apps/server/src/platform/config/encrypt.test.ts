import { expect, test } from 'vitest'
import { cipherOf, isEncrypted } from './encrypt.ts'

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)]
const purpose = 'account numbers'
const cipher = cipherOf({ signing: newer, previous: undefined }, purpose)

test('a text is read where it was encrypted, differs each time, and is not read elsewhere', () => {
  const text = cipher.encrypt('DE89370400440532013000', 'withdrawals.1.iban')
  expect(text).not.toContain('DE89')
  expect(isEncrypted(text)).toBe(true)
  expect(text.startsWith(cipher.currentPrefix)).toBe(true)
  expect(cipher.encrypt('DE89370400440532013000', 'withdrawals.1.iban')).not.toBe(text)
  expect(cipher.decrypt(text, 'withdrawals.1.iban')).toBe('DE89370400440532013000')
  expect(cipher.decrypt(text, 'withdrawals.2.iban')).toBeUndefined()
  expect(
    cipherOf({ signing: newer, previous: undefined }, 'others').decrypt(text, 'withdrawals.1.iban'),
  ).toBeUndefined()
})

test('a changed, cut or foreign text is not read', () => {
  const text = cipher.encrypt('021000021', 'a')
  // Not the last character: its last bits belong to no byte.
  const changed = `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.slice(-1)}`
  for (const wrong of [changed, text.slice(0, 20), cipher.currentPrefix, 'e1.', 'e1.unknown1.AAAA'])
    expect(cipher.decrypt(wrong, 'a'), wrong).toBeUndefined()
})

test('after a change of the secret, the previous one still reads its texts, and new ones are written with the new', () => {
  const before = cipherOf({ signing: older, previous: undefined }, purpose)
  const text = before.encrypt('021000021', 'a')
  const during = cipherOf({ signing: newer, previous: older }, purpose)
  expect(during.decrypt(text, 'a')).toBe('021000021')
  expect(during.encrypt('021000021', 'a').startsWith(before.currentPrefix)).toBe(false)
  expect(cipher.decrypt(text, 'a')).toBeUndefined()
})
