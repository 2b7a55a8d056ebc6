import type { Sign } from '../config/sign.ts'

/** Placeholder for the digits of a code until the message is sent. */
export const codePlace = '{code}'

/**
 * The four digits of a verification code. They are derived from its id and the program's secret, so that neither a
 * table nor a waiting job contains them (product-rules: Accounts).
 */
export const digitsOf = (sign: Sign, codeId: string): string =>
  String(Buffer.from(sign(`digits:${codeId}`), 'base64url').readUInt32BE() % 10_000).padStart(4, '0')
