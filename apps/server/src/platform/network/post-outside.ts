import { connectingOutside, type OutsideOptions } from './outside-connections.ts'

interface Posted {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly timeoutMs: number
}

interface Posting {
  readonly status: number
  /** The unparsed `Retry-After` header. */
  readonly retryAfter: string | undefined
}

/** Posts to a user-supplied URL and returns the status; throws if there is no response in time. */
export type PostOutside = (url: string, posted: Posted) => Promise<Posting>

/** Posts to public addresses only. */
export function postingOutside(options: OutsideOptions): PostOutside {
  const requestOutside = connectingOutside(options)
  return (url, { headers, body, timeoutMs }) =>
    new Promise((answer, fail) => {
      const signal = AbortSignal.timeout(timeoutMs)
      requestOutside(new URL(url), {
        method: 'POST',
        signal,
        headers: { ...headers, 'content-length': body.length },
      })
        .on('error', fail)
        .on('response', (response) => {
          response.on('error', () => undefined).resume()
          answer({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        })
        .end(body)
    })
}
