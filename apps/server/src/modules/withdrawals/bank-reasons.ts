/** Explains the common reason codes of ISO 20022 to a seller. */
const meanings: Readonly<Record<string, string>> = {
  AC01: 'The account number is not correct.',
  AC03: 'The account number is not correct.',
  AC04: 'The account is closed.',
  AC06: 'The account is blocked.',
  AC13: 'The account does not accept this kind of payment.',
  AG01: 'The account does not accept this kind of payment.',
  AG02: 'The account does not accept this kind of payment.',
  AM05: 'The bank treated it as a duplicate payment.',
  BE01: 'The name does not match the account.',
  BE04: 'The address of the account holder is missing.',
  FOCR: 'The payment was recalled.',
  MD07: 'The account holder has died.',
  MS02: 'The account holder rejected the payment.',
  MS03: 'The bank gave no reason.',
  RC01: 'The bank code is not correct.',
  RC04: 'The bank code is not correct.',
  RR01: 'The bank is missing details that the law requires.',
  RR02: 'The bank is missing details that the law requires.',
  RR03: 'The bank is missing details that the law requires.',
  RR04: 'The bank rejected it for legal reasons.',
}

/** A bank's reason as a sentence, from its code and what it wrote. */
export function bankReason(code: string, written: string): string {
  const sentence = written || meanings[code] || 'The bank gave no reason.'
  return code === '' ? sentence : `${sentence.replace(/\.$/, '')} (${code}).`
}
