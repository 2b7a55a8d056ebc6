import type { Sign } from '../sign.ts'

/** Where the digits of a code stand in a message until it is handed over. */
export const codePlace = '{code}'

/**
 * The four digits of the verification code with this id. They follow from the id and the program's secret, so that no
 * table and no waiting job holds them (product-rules: Accounts).
 */
export const digitsOf = (sign: Sign, codeId: string): string =>
  String(Buffer.from(sign(`digits:${codeId}`), 'base64url').readUInt32BE() % 10_000).padStart(4, '0')
