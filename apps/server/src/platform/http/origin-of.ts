import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A name, an IPv4 or a bracketed IPv6 address, and a port. */
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * The address that people use, without a slash at the end: the public one; without it as the request says, since
 * localhost and 127.0.0.1 are two origins. A request whose host is none is MALFORMED.
 */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const origin = `${request.protocol === 'https' ? 'https' : 'http'}://${request.host || 'localhost'}`
  if (!hostForm.test(origin.replace(/^https?:\/\//, '')) || !URL.canParse(origin)) throw new AppError('MALFORMED')
  return origin
}
