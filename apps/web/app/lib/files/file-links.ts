import { privateAddressLasts } from '@market/contract/uploads/endpoints.ts'
import { fileNameIn } from '@market/contract/uploads/file-name.ts'
import { serverNow } from '#lib/formats/clock.ts'

/** Refetches the record that contains a file; resolves to its fresh URL, or undefined when the file is gone. */
export type RenewLink = () => Promise<string | undefined>

/** How long before its expiry a URL is renewed, in milliseconds. The server issues another one by then. */
const renewedBefore = privateAddressLasts / 3

/** Expiry time of a private file's URL; null for a public one, which never expires. */
function expiryOf(url: string): number | null {
  const expires = Number(new URLSearchParams(url.split('?')[1]).get('expires') ?? 0)
  return expires > 0 ? expires : null
}

/** Time at which a URL must be renewed; null when it never expires. */
export function renewalTimeOf(url: string): number | null {
  const expiry = expiryOf(url)
  return expiry === null ? null : expiry - renewedBefore
}

export const hasExpired = (url: string): boolean => (expiryOf(url) ?? Number.POSITIVE_INFINITY) <= serverNow()

/** Finds the URL of a file anywhere in a call's data. */
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
 * Returns a working URL: renews it first if it has expired, and again if the server rejects it. Null when the file is
 * gone.
 */
export async function openableLink(url: string, renew: RenewLink): Promise<string | null> {
  const link = hasExpired(url) ? ((await renew()) ?? url) : url
  const { ok, status } = await fetch(link, { method: 'HEAD' })
  if (ok) return link
  if (status !== 404) return null
  const renewed = await renew()
  return renewed !== undefined && (await fetch(renewed, { method: 'HEAD' })).ok ? renewed : null
}
