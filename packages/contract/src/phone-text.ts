import { cleanCode } from './digits.ts'

/** Separators of phone numbers. Japanese keyboards type a long vowel mark or a middle dot; designers use bullets. */
const separators = /[\s().\-/·•‧∙ー・]/g

/**
 * Removes separators from a phone number: '+91 91215-09227' and '(0091) 91215 09227' -> '+919121509227'. Converts
 * digits of other scripts to ASCII. Other text is left for validation to reject.
 */
export const compactPhone = (text: string): string =>
  cleanCode(text)
    .replaceAll(separators, '')
    .replace(/^00(?=[1-9])/, '+')

/** True if a compact text is a phone number, with or without a country code. */
export const isPhoneNumber = (compact: string): boolean => /^\+?\d+$/.test(compact)
