import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A name, an IPv4 address or a bracketed IPv6 address, with an optional port. */
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * Returns the origin for links without a trailing slash: the public URL, or else the origin of the request, because
 * localhost and 127.0.0.1 are different origins. Throws MALFORMED for an invalid host.
 */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const origin = `${request.protocol === 'https' ? 'https' : 'http'}://${request.host || 'localhost'}`
  if (!hostForm.test(origin.replace(/^https?:\/\//, '')) || !URL.canParse(origin)) throw new AppError('MALFORMED')
  return origin
}
