import { privateAddressLasts } from '@market/contract/uploads/endpoints.ts'
import { fileNameIn } from '@market/contract/uploads/file-name.ts'
import { serverNow } from '#lib/formats/clock.ts'

/** Reads the record that names a file again; answers its new link, or undefined when the file is no longer there. */
export type RenewLink = () => Promise<string | undefined>

/** How long before its end a link is renewed, in milliseconds. The server hands out a new one by then. */
const renewedBefore = privateAddressLasts / 3

/** When a link to a private file ends; null for a public one, which does not. */
function expiryOf(url: string): number | null {
  const expires = Number(new URLSearchParams(url.split('?')[1]).get('expires') ?? 0)
  return expires > 0 ? expires : null
}

/** When a link has to be renewed; null when it never has. */
export function renewalTimeOf(url: string): number | null {
  const expiry = expiryOf(url)
  return expiry === null ? null : expiry - renewedBefore
}

export const hasExpired = (url: string): boolean => (expiryOf(url) ?? Number.POSITIVE_INFINITY) <= serverNow()

/** The link to a file of this name anywhere within what a call answered. */
export function findLink(data: unknown, filename: string): string | undefined {
  if (typeof data === 'string') return data.includes(filename) && fileNameIn(data) === filename ? data : undefined
  if (typeof data !== 'object' || data === null) return undefined
  for (const value of Object.values(data)) {
    const found = findLink(value, filename)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * A link that opens: renewed first where it has ended, and once more where the server no longer takes it. Null when there
 * is none.
 */
export async function openableLink(url: string, renew: RenewLink): Promise<string | null> {
  const link = hasExpired(url) ? ((await renew()) ?? url) : url
  const { ok, status } = await fetch(link, { method: 'HEAD' })
  if (ok) return link
  if (status !== 404) return null
  const renewed = await renew()
  return renewed !== undefined && (await fetch(renewed, { method: 'HEAD' })).ok ? renewed : null
}
