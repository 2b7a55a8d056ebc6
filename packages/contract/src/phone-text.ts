import { cleanCode } from './digits.ts'

/** What people write between the digits of a number. */
const separators = /[\s().\-/\u2010-\u2015\u2212·]/g

/**
 * A phone number without what stands between its digits: '+91 91215-09227', '(0091) 91215 09227' -> '+919121509227'.
 * Digits of other scripts become 0 to 9. What is no number stays, for its rule to refuse.
 */
export const compactPhone = (text: string): string =>
  cleanCode(text)
    .replaceAll(separators, '')
    .replace(/^00(?=[1-9])/, '+')

/** Whether a compact text is a phone number, with or without its country code. */
export const isPhoneNumber = (compact: string): boolean => /^\+?\d+$/.test(compact)
