import { privateAddressLasts } from '@market/contract/uploads/endpoints.ts'
import { timingSafeEqual } from 'node:crypto'
import { later, minutes } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'

type Signer = Pick<Ctx, 'sign' | 'now'>

const uploadLife = 15 * minutes
/** Minimum interval between different URLs of one private file, so that a page read twice shows the same one. */
const downloadStep = privateAddressLasts

const signedText = (purpose: 'upload' | 'download', filename: string, expires: number) =>
  `file:${purpose}:${filename}:${expires}`

function query(ctx: Signer, purpose: 'upload' | 'download', filename: string, expires: number): string {
  return new URLSearchParams({
    expires: String(expires),
    signature: ctx.sign(signedText(purpose, filename, expires)),
  }).toString()
}

/** Query string of a PUT URL, valid for 15 minutes. The file name includes the type. */
export const uploadQuery = (ctx: Signer, filename: string): string =>
  query(ctx, 'upload', filename, later(ctx.now, uploadLife).getTime())

/** Query string to download a private file, valid for 15 to 30 minutes. */
export function downloadQuery(ctx: Signer, filename: string): string {
  const expires = (Math.floor(ctx.now.getTime() / downloadStep) + 2) * downloadStep
  return query(ctx, 'download', filename, expires)
}

export interface Signed {
  readonly expires: string
  readonly signature: string
}

/** Whether the signature is ours, for this file and purpose, and not expired. */
export function isSigned(ctx: Signer, purpose: 'upload' | 'download', filename: string, given: Signed): boolean {
  const expires = Number(given.expires)
  if (!Number.isSafeInteger(expires) || expires <= ctx.now.getTime()) return false
  const expected = Buffer.from(ctx.sign(signedText(purpose, filename, expires)))
  const actual = Buffer.from(given.signature)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
